/* --lower-int64: group operations. Those that only move values move a uvec2, and bitwise operations
 * need no carry. A sum is made of three sums, a minimum or maximum of two. Products, and scans for
 * minima and maxima, are made of shuffles (subgroup_scan.c), because no word can be computed
 * without the other. */
#include "codegen/passes/int64/int64.h"
#include "codegen/passes/int64/arithmetic.h"
#include "codegen/passes/int64/elements.h"
#include "codegen/passes/int64/lower_int64.h"
#include "codegen/passes/int64/values.h"
#include "codegen/passes/subgroup_scan.h"

/* The lowering of an operation. */
enum group_method {
    BY_VALUE, /* applied to the uvec2 */
    BY_TEST,  /* likewise; a vector agrees if all its elements do */
    /* applied to each word: the instructions of SPV_KHR_shader_ballot take scalars */
    BY_WORDS,
    BY_SUM,
    BY_MINIMUM,
    BY_MAXIMUM, /* scans of these use BY_STEPS */
    BY_STEPS,   /* made of shuffles */
};

/* value: index of the word that holds the value */
struct group_row {
    uint16_t op;
    uint8_t group_method, value;
};

static const struct group_row rows[] = {
    {SpvOpGroupNonUniformAllEqual, BY_TEST, 4},
    {SpvOpGroupNonUniformBroadcast, BY_VALUE, 4},
    {SpvOpGroupNonUniformBroadcastFirst, BY_VALUE, 4},
    {SpvOpGroupNonUniformShuffle, BY_VALUE, 4},
    {SpvOpGroupNonUniformShuffleXor, BY_VALUE, 4},
    {SpvOpGroupNonUniformShuffleUp, BY_VALUE, 4},
    {SpvOpGroupNonUniformShuffleDown, BY_VALUE, 4},
    {SpvOpGroupNonUniformRotateKHR, BY_VALUE, 4},
    {SpvOpGroupNonUniformQuadBroadcast, BY_VALUE, 4},
    {SpvOpGroupNonUniformQuadSwap, BY_VALUE, 4},
    {SpvOpGroupNonUniformPartitionNV, BY_VALUE, 3},
    {SpvOpSubgroupReadInvocationKHR, BY_WORDS, 3},
    {SpvOpSubgroupFirstInvocationKHR, BY_WORDS, 3},
    {SpvOpGroupNonUniformBitwiseAnd, BY_VALUE, 5},
    {SpvOpGroupNonUniformBitwiseOr, BY_VALUE, 5},
    {SpvOpGroupNonUniformBitwiseXor, BY_VALUE, 5},
    {SpvOpGroupNonUniformIAdd, BY_SUM, 5},
    {SpvOpGroupNonUniformUMin, BY_MINIMUM, 5},
    {SpvOpGroupNonUniformSMin, BY_MINIMUM, 5},
    {SpvOpGroupNonUniformUMax, BY_MAXIMUM, 5},
    {SpvOpGroupNonUniformSMax, BY_MAXIMUM, 5},
    {SpvOpGroupNonUniformIMul, BY_STEPS, 5},
};

enum {
    ROWS = sizeof rows / sizeof *rows,
    FIRST_OPERAND = 3,
    GROUP_OPERATION = 4,
    MOST_OPERANDS = 4
};

static const struct group_row *find_row(SpvOp op)
{
    for (unsigned i = 0; i < ROWS; i++)
        if (rows[i].op == op) return &rows[i];
    return NULL;
}

bool is_group_operation(SpvOp op) { return find_row(op) != NULL; }

/* Emits the operation of `at`, or `op` if it is another one, on `value`. */
static SpvId group(struct int64_lowering *n, const uint32_t *at, SpvOp op, SpvId type, SpvId value)
{
    const struct group_row *row = find_row(opcode_of(at));
    uint32_t words[MOST_OPERANDS];
    unsigned count = length_of(at) - FIRST_OPERAND;
    for (unsigned i = 0; i < count; i++) {
        unsigned word = FIRST_OPERAND + i;
        bool is_literal = row->value > GROUP_OPERATION && word == GROUP_OPERATION;
        words[i] = word == row->value ? value
                   : is_literal       ? at[word]
                                      : canonical_id(n->m, at[word]);
    }
    return emit_value(n->m, op, type, words, count);
}

static SpvId group_of_uint(struct int64_lowering *n, const uint32_t *at, SpvOp op, SpvId value)
{
    return group(n, at, op, scalar_id(n->m, SCALAR_UINT), value);
}

/* Adds up parts of 22, 22 and 20 bits. The sums of 128 parts, the largest subgroup, fit into
 * words. */
static struct pair sum(struct int64_lowering *n, const uint32_t *at, struct pair a)
{
    SpvOp op = opcode_of(at);
    SpvId part = uint_of(n, 0x3fffff), up = op2(n, SpvOpShiftLeftLogical, a.high, uint_of(n, 10));
    SpvId middle =
        op2(n, SpvOpBitwiseOr, op2(n, SpvOpShiftRightLogical, a.low, uint_of(n, 22)), up);
    SpvId s0 = group_of_uint(n, at, op, op2(n, SpvOpBitwiseAnd, a.low, part));
    SpvId s1 = group_of_uint(n, at, op, op2(n, SpvOpBitwiseAnd, middle, part));
    SpvId s2 = group_of_uint(n, at, op, op2(n, SpvOpShiftRightLogical, a.high, uint_of(n, 12)));
    struct pair shifted;
    shifted.low = op2(n, SpvOpShiftLeftLogical, s1, uint_of(n, 22));
    shifted.high = op2(n, SpvOpShiftRightLogical, s1, uint_of(n, 10));
    struct pair addends[] = {{s0, uint_of(n, 0)}, shifted}, total;
    operate64(n, SpvOpIAdd, addends, 2, &total);
    total.high = op2(n, SpvOpIAdd, total.high, op2(n, SpvOpShiftLeftLogical, s2, uint_of(n, 12)));
    return total;
}

/* The high words decide. The low words of the invocations with the found high word decide then, as
 * unsigned numbers. */
static struct pair extreme(struct int64_lowering *n, const uint32_t *at, struct pair a,
                           bool is_most)
{
    SpvId high = group_of_uint(n, at, opcode_of(at), a.high);
    SpvId has_it = test2(n, SpvOpIEqual, a.high, high), out = uint_of(n, is_most ? 0 : 0xffffffff);
    SpvId low = group_of_uint(n, at, is_most ? SpvOpGroupNonUniformUMax : SpvOpGroupNonUniformUMin,
                              choose(n, has_it, a.low, out));
    return (struct pair){low, high};
}

static bool is_scan(const uint32_t *at)
{
    return is_inclusive_scan(at[GROUP_OPERATION]) || is_exclusive_scan(at[GROUP_OPERATION]);
}

/* --- by shuffles --------------------------------------------------------------------------- */

/* The operation that combines two values, and the start value (SPIR-V, 3.42.24: the identity I). */
struct int64_combination {
    uint16_t group, op; /* `op` as operate64 takes it */
    uint64_t identity;
};

static const struct int64_combination combinations[] = {
    {SpvOpGroupNonUniformIMul, SpvOpIMul, 1},
    {SpvOpGroupNonUniformUMin, LIBRARY_GLSL450 + GLSLstd450UMin, UINT64_MAX},
    {SpvOpGroupNonUniformSMin, LIBRARY_GLSL450 + GLSLstd450SMin, INT64_MAX},
    {SpvOpGroupNonUniformUMax, LIBRARY_GLSL450 + GLSLstd450UMax, 0},
    {SpvOpGroupNonUniformSMax, LIBRARY_GLSL450 + GLSLstd450SMax, (uint64_t)INT64_MIN},
};

static const struct int64_combination *combination_of(SpvOp group)
{
    const struct int64_combination *how = combinations;
    while (how->group != group) how++;
    return how;
}

static SpvId combine64(struct subgroup_builder *k, SpvOp op, SpvId type, SpvId left, SpvId right)
{
    struct int64_lowering *n = k->user;
    const struct int64_combination *how = combination_of(op);
    struct pair a = split(n, left), b = split(n, right), both[] = {a, b}, result = {0, 0};
    (void)type;
    operate64(n, how->op, both, 2, &result);
    return join(n, result);
}

static SpvId identity64(struct subgroup_builder *k, SpvOp op, SpvId type)
{
    struct int64_lowering *n = k->user;
    struct pair value = pair_of(n, combination_of(op)->identity);
    return composite_constant_id(n->m, type, (SpvId[]){value.low, value.high}, 2);
}

void start_subgroup_builder(struct int64_lowering *n)
{
    static const struct group_numbers numbers = {combine64, identity64};
    n->builder = (struct subgroup_builder){.m = n->m, .numbers = &numbers, .user = n};
}

static SpvId by_steps(struct int64_lowering *n, const uint32_t *at, SpvId value)
{
    uint32_t words[FIRST_OPERAND + MOST_OPERANDS];
    for (unsigned i = 0; i < length_of(at); i++) words[i] = at[i];
    if (length_of(at) > 6)
        words[6] = canonical_id(n->m, operand(at, 3)); /* the cluster size or the partition */
    return emit_group_arithmetic(&n->builder, words, vector_id(n->m, SCALAR_UINT, 2), value);
}

/* --- all of them --------------------------------------------------------------------------- */

static SpvId group_element(struct int64_lowering *n, const uint32_t *at,
                           const struct group_row *row, SpvId value)
{
    SpvOp op = opcode_of(at);
    SpvId both = vector_id(n->m, SCALAR_UINT, 2);
    struct pair a;
    switch (row->group_method) {
    case BY_VALUE:
        return group(n, at, op,
                     int64_type_of(n, result_type_of(at)).count
                         ? both
                         : canonical_id(n->m, result_type_of(at)),
                     value);
    case BY_TEST: return group(n, at, op, canonical_id(n->m, result_type_of(at)), value);
    case BY_WORDS:
        a = split(n, value);
        a.low = group_of_uint(n, at, op, a.low);
        return join(n, (struct pair){a.low, group_of_uint(n, at, op, a.high)});
    case BY_SUM: return join(n, sum(n, at, split(n, value)));
    case BY_MINIMUM:
    case BY_MAXIMUM:
        return is_scan(at)
                   ? by_steps(n, at, value)
                   : join(n, extreme(n, at, split(n, value), row->group_method == BY_MAXIMUM));
    case BY_STEPS: return by_steps(n, at, value);
    default: return 0;
    }
}

bool lower_int64_group(struct int64_lowering *n, const uint32_t *at)
{
    const struct group_row *row = find_row(opcode_of(at));
    SpvId old = at[row->value], parts[MOST_ELEMENTS_OF_VECTOR];
    unsigned count = int64_type_of_value(n, old).count;
    if (!count || length_of(at) - FIRST_OPERAND > MOST_OPERANDS) return false;
    for (unsigned i = 0; i < count; i++) {
        parts[i] =
            group_element(n, at, row, component(n, canonical_id(n->m, old), n->r.types[old], i));
        if (row->group_method == BY_TEST && i)
            parts[0] = test2(n, SpvOpLogicalAnd, parts[0], parts[i]);
    }
    finish_value(n, at, parts, int64_type_of(n, result_type_of(at)).count ? count : 1);
    return true;
}
