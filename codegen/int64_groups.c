/* --lower-int64: group operations.  What only moves values moves a uvec2; a bitwise operation has no carry either.  A sum is made of
 * three sums, and a minimum or maximum of two.  Products, and scans for minima and maxima, have no form.
 */
#include "codegen/int64.h"

/* How an operation is served. */
enum way {
    WAY_WHOLE,                          /* it takes the uvec2 */
    WAY_TEST,                           /* it does, and vectors agree where all their elements do */
    WAY_WORDS,                          /* each word for itself: the instructions of SPV_KHR_shader_ballot take scalars */
    WAY_SUM, WAY_LEAST, WAY_MOST,
};

struct group_row { uint16_t op; uint8_t way, value; };          /* `value`: where the value is among its words */

static const struct group_row rows[] = {
    { SpvOpGroupNonUniformAllEqual, WAY_TEST, 4 },
    { SpvOpGroupNonUniformBroadcast, WAY_WHOLE, 4 }, { SpvOpGroupNonUniformBroadcastFirst, WAY_WHOLE, 4 },
    { SpvOpGroupNonUniformShuffle, WAY_WHOLE, 4 }, { SpvOpGroupNonUniformShuffleXor, WAY_WHOLE, 4 },
    { SpvOpGroupNonUniformShuffleUp, WAY_WHOLE, 4 }, { SpvOpGroupNonUniformShuffleDown, WAY_WHOLE, 4 },
    { SpvOpGroupNonUniformRotateKHR, WAY_WHOLE, 4 }, { SpvOpGroupNonUniformQuadBroadcast, WAY_WHOLE, 4 },
    { SpvOpGroupNonUniformQuadSwap, WAY_WHOLE, 4 }, { SpvOpGroupNonUniformPartitionNV, WAY_WHOLE, 3 },
    { SpvOpSubgroupReadInvocationKHR, WAY_WORDS, 3 }, { SpvOpSubgroupFirstInvocationKHR, WAY_WORDS, 3 },
    { SpvOpGroupNonUniformBitwiseAnd, WAY_WHOLE, 5 }, { SpvOpGroupNonUniformBitwiseOr, WAY_WHOLE, 5 },
    { SpvOpGroupNonUniformBitwiseXor, WAY_WHOLE, 5 }, { SpvOpGroupNonUniformIAdd, WAY_SUM, 5 },
    { SpvOpGroupNonUniformUMin, WAY_LEAST, 5 }, { SpvOpGroupNonUniformSMin, WAY_LEAST, 5 },
    { SpvOpGroupNonUniformUMax, WAY_MOST, 5 }, { SpvOpGroupNonUniformSMax, WAY_MOST, 5 },
};

enum { ROWS = sizeof rows / sizeof *rows, FIRST_OPERAND = 3, GROUP_OPERATION = 4, MOST_OPERANDS = 4 };

static const struct group_row *find_row(SpvOp op)
{
    for (unsigned i = 0; i < ROWS; i++)
        if (rows[i].op == op) return &rows[i];
    return NULL;
}

bool is_group_operation(SpvOp op) { return find_row(op) != NULL; }

/* The operation of `at`, or `op` in its place, on another value. */
static SpvId group(struct narrowing *n, const uint32_t *at, SpvOp op, SpvId type, SpvId value)
{
    const struct group_row *row = find_row(opcode_of(at));
    uint32_t words[MOST_OPERANDS];
    unsigned count = length_of(at) - FIRST_OPERAND;
    for (unsigned i = 0; i < count; i++) {
        unsigned place = FIRST_OPERAND + i;
        bool is_literal = row->value > GROUP_OPERATION && place == GROUP_OPERATION;
        words[i] = place == row->value ? value : is_literal ? at[place] : resolve_id(n->m, at[place]);
    }
    return emit_value(n->m, op, type, words, count);
}

static SpvId group_of_uint(struct narrowing *n, const uint32_t *at, SpvOp op, SpvId value)
{
    return group(n, at, op, scalar_id(n->m, SCALAR_UINT), value);
}

/* 22, 22 and 20 bits: the sums of 128 of them, which is the most that a subgroup has, fit into words. */
static struct pair sum(struct narrowing *n, const uint32_t *at, struct pair a)
{
    SpvOp op = opcode_of(at);
    SpvId part = uint_of(n, 0x3fffff), up = op2(n, SpvOpShiftLeftLogical, a.high, uint_of(n, 10));
    SpvId middle = op2(n, SpvOpBitwiseOr, op2(n, SpvOpShiftRightLogical, a.low, uint_of(n, 22)), up);
    SpvId s0 = group_of_uint(n, at, op, op2(n, SpvOpBitwiseAnd, a.low, part));
    SpvId s1 = group_of_uint(n, at, op, op2(n, SpvOpBitwiseAnd, middle, part));
    SpvId s2 = group_of_uint(n, at, op, op2(n, SpvOpShiftRightLogical, a.high, uint_of(n, 12)));
    struct pair shifted = { op2(n, SpvOpShiftLeftLogical, s1, uint_of(n, 22)), op2(n, SpvOpShiftRightLogical, s1, uint_of(n, 10)) };
    struct pair total = add64(n, (struct pair){ s0, uint_of(n, 0) }, shifted);
    total.high = op2(n, SpvOpIAdd, total.high, op2(n, SpvOpShiftLeftLogical, s2, uint_of(n, 12)));
    return total;
}

/* The high words decide; the low words of those that have the one that was found decide then, without a sign. */
static struct pair extreme(struct narrowing *n, const uint32_t *at, struct pair a, bool is_most)
{
    SpvId high = group_of_uint(n, at, opcode_of(at), a.high);
    SpvId has_it = test2(n, SpvOpIEqual, a.high, high), out = uint_of(n, is_most ? 0 : 0xffffffff);
    SpvId low = group_of_uint(n, at, is_most ? SpvOpGroupNonUniformUMax : SpvOpGroupNonUniformUMin, choose(n, has_it, a.low, out));
    return (struct pair){ low, high };
}

static bool is_scan(const uint32_t *at)
{
    return at[GROUP_OPERATION] != SpvGroupOperationReduce && at[GROUP_OPERATION] != SpvGroupOperationClusteredReduce &&
           at[GROUP_OPERATION] != SpvGroupOperationPartitionedReduceNV;
}

/* One element; 0: there is no form. */
static SpvId group_element(struct narrowing *n, const uint32_t *at, const struct group_row *row, SpvId value)
{
    SpvOp op = opcode_of(at);
    SpvId both = vector_id(n->m, SCALAR_UINT, 2);
    struct pair a;
    switch (row->way) {
    case WAY_WHOLE: return group(n, at, op, wide_type(n, at[1]).count ? both : resolve_id(n->m, at[1]), value);
    case WAY_TEST: return group(n, at, op, resolve_id(n->m, at[1]), value);
    case WAY_WORDS:
        a = split(n, value);
        a.low = group_of_uint(n, at, op, a.low);
        return join(n, (struct pair){ a.low, group_of_uint(n, at, op, a.high) });
    case WAY_SUM: return join(n, sum(n, at, split(n, value)));
    case WAY_LEAST: case WAY_MOST:
        return is_scan(at) ? 0 : join(n, extreme(n, at, split(n, value), row->way == WAY_MOST));
    default: return 0;
    }
}

bool narrow_group(struct narrowing *n, const uint32_t *at)
{
    const struct group_row *row = find_row(opcode_of(at));
    SpvId old = at[row->value], parts[MOST_ELEMENTS_OF_VECTOR];
    unsigned count = wide_value(n, old).count;
    if (!count || length_of(at) - FIRST_OPERAND > MOST_OPERANDS) return false;
    for (unsigned i = 0; i < count; i++) {
        parts[i] = group_element(n, at, row, component(n, resolve_id(n->m, old), n->types[old], i));
        if (!parts[i]) return false;
        if (row->way == WAY_TEST && i) parts[0] = test2(n, SpvOpLogicalAnd, parts[0], parts[i]);
    }
    finish_value(n, at, parts, wide_type(n, at[1]).count ? count : 1);
    return true;
}
