/* --lower-for: reductions and scans over the subgroup, clusters and partitions. For bools a ballot
 * suffices. */
#include "codegen/passes/subgroups/subgroups.h"
#include "codegen/passes/subgroup_scan.h"

/* The operation that combines two values, and the start of an exclusive scan (SPIR-V, 3.52.24: "the
 * identity"). */
enum start_value { IDENTITY_ZERO, IDENTITY_ONE, IDENTITY_ONES, IDENTITY_MOST, IDENTITY_LEAST };

struct combination {
    SpvOp group, op;
    enum GLSLstd450 extended;
    enum start_value identity;
};

static const struct combination combinations[] = {
    {SpvOpGroupNonUniformIAdd, SpvOpIAdd, 0, IDENTITY_ZERO},
    {SpvOpGroupNonUniformFAdd, SpvOpFAdd, 0, IDENTITY_ZERO},
    {SpvOpGroupNonUniformIMul, SpvOpIMul, 0, IDENTITY_ONE},
    {SpvOpGroupNonUniformFMul, SpvOpFMul, 0, IDENTITY_ONE},
    {SpvOpGroupNonUniformSMin, SpvOpExtInst, GLSLstd450SMin, IDENTITY_MOST},
    {SpvOpGroupNonUniformUMin, SpvOpExtInst, GLSLstd450UMin, IDENTITY_ONES},
    {SpvOpGroupNonUniformFMin, SpvOpExtInst, GLSLstd450FMin, IDENTITY_MOST},
    {SpvOpGroupNonUniformSMax, SpvOpExtInst, GLSLstd450SMax, IDENTITY_LEAST},
    {SpvOpGroupNonUniformUMax, SpvOpExtInst, GLSLstd450UMax, IDENTITY_ZERO},
    {SpvOpGroupNonUniformFMax, SpvOpExtInst, GLSLstd450FMax, IDENTITY_LEAST},
    {SpvOpGroupNonUniformBitwiseAnd, SpvOpBitwiseAnd, 0, IDENTITY_ONES},
    {SpvOpGroupNonUniformBitwiseOr, SpvOpBitwiseOr, 0, IDENTITY_ZERO},
    {SpvOpGroupNonUniformBitwiseXor, SpvOpBitwiseXor, 0, IDENTITY_ZERO},
};

static const struct combination *combination_of(SpvOp group)
{
    const struct combination *how = combinations;
    while (how->group != group) how++;
    return how;
}

/* --- identities ---------------------------------------------------------------------------- */

static uint64_t ones(unsigned width) { return ~UINT64_C(0) >> (64 - width); }

/* IEEE 754: the exponent of 1 is the bias, that of infinity is all ones. */
static uint64_t float_identity(enum start_value identity, unsigned width)
{
    unsigned mantissa = width == 16 ? 10 : width == 32 ? 23 : 52;
    uint64_t infinity = ones(width - 1 - mantissa) << mantissa;
    switch (identity) {
    case IDENTITY_ONE: return ones(width - 2 - mantissa) << mantissa;
    case IDENTITY_MOST: return infinity;
    case IDENTITY_LEAST: return infinity | UINT64_C(1) << (width - 1);
    default: return 0;
    }
}

/* SPIR-V, 2.2.1: narrow signed integers are sign-extended to a word. */
static uint64_t integer_identity(enum start_value identity, unsigned width, bool is_signed)
{
    switch (identity) {
    case IDENTITY_ONE: return 1;
    case IDENTITY_ONES: return is_signed ? ~UINT64_C(0) : ones(width);
    case IDENTITY_MOST: return ones(width - 1);
    case IDENTITY_LEAST: return ~ones(width - 1);
    default: return 0;
    }
}

static SpvId identity_id(struct subgroup_builder *k, SpvOp op, SpvId type)
{
    enum start_value identity = combination_of(op)->identity;
    struct module *m = k->m;
    SpvId scalar;
    unsigned width = subgroup_width(k, type, &scalar);
    const uint32_t *at = definition_of(m, scalar);
    uint64_t bits = opcode_of(at) == SpvOpTypeFloat
                        ? float_identity(identity, type_float_width(at))
                        : integer_identity(identity, number_width(at), type_int_signedness(at));
    uint32_t words[] = {(uint32_t)bits, (uint32_t)(bits >> 32)};
    SpvId one = unique_global(m, SpvOpConstant, scalar, words, number_width(at) == 64 ? 2 : 1, 0, 0,
                              NULL),
          all[] = {one, one, one, one};
    return width == 1 ? one : composite_constant_id(m, type, all, width);
}

/* --- numbers ------------------------------------------------------------------------------- */

static SpvId combine(struct subgroup_builder *k, SpvOp op, SpvId type, SpvId left, SpvId right)
{
    const struct combination *how = combination_of(op);
    SpvId both[] = {left, right};
    return how->op == SpvOpExtInst ? emit_glsl450(k->m, how->extended, type, both, 2)
                                   : emit_pure(k->m, how->op, type, both, 2);
}

const struct group_numbers lower_subgroup_numbers = {combine, identity_id};

void lower_subgroup_arithmetic(struct subgroup_builder *k, const uint32_t *at)
{
    replace_all_uses_with(k->m, result_of(at),
                          emit_group_arithmetic(k, at, result_type_of(at), operand(at, 2)));
}

/* --- bools --------------------------------------------------------------------------------- */

/* The participants as a mask; 0: all active invocations. */
static SpvId range_of(struct subgroup_builder *k, const uint32_t *at)
{
    bool is_cluster = operand(at, 1) == SpvGroupOperationClusteredReduce;
    struct segment s = {0};
    if (is_cluster) position_in_cluster(k, operand(at, 3), &s);
    else if (operand(at, 1) != SpvGroupOperationReduce)
        s.id = load_subgroup_input(k, SpvBuiltInSubgroupLocalInvocationId);
    SpvId mask = length_of(at) > 6 && !is_cluster ? operand(at, 3) : 0;
    SpvId end = is_inclusive_scan(operand(at, 1))
                    ? subgroup_uint(k, SpvOpIAdd, s.id, uint_id(k->m, 1))
                : is_exclusive_scan(operand(at, 1)) ? s.id
                                                    : s.end;
    SpvId range = end ? mask_below(k, end) : 0;
    if (is_cluster) {
        SpvId type = vector_id(k->m, SCALAR_UINT, 4);
        mask = emit_pure_of(k->m, SpvOpNot, type, mask_below(k, s.start));
    }
    return range && mask ? subgroup_mask(k, SpvOpBitwiseAnd, range, mask) : range ? range : mask;
}

static SpvId not_of(struct subgroup_builder *k, SpvId value)
{
    return emit_pure_of(k->m, SpvOpLogicalNot, scalar_id(k->m, SCALAR_BOOL), value);
}

/* All: no invocation has false. Any: not all have false. Xor: an odd number has true. */
static SpvId lower_subgroup_bool(struct subgroup_builder *k, SpvOp op, SpvId value, SpvId range)
{
    bool is_and = op == SpvOpGroupNonUniformLogicalAnd;
    SpvId bits = emit_ballot(k, is_and ? not_of(k, value) : value);
    if (range) bits = subgroup_mask(k, SpvOpBitwiseAnd, bits, range);
    if (is_and) return mask_is_empty(k, bits);
    if (op == SpvOpGroupNonUniformLogicalOr) return not_of(k, mask_is_empty(k, bits));
    SpvId count = count_mask(k, bits);
    SpvId odd = subgroup_uint(k, SpvOpBitwiseAnd, count, uint_id(k->m, 1));
    return subgroup_test(k, SpvOpINotEqual, odd, uint_id(k->m, 0));
}

void lower_subgroup_logical(struct subgroup_builder *k, const uint32_t *at)
{
    SpvId range = range_of(k, at), scalar, parts[4];
    unsigned width = subgroup_width(k, result_type_of(at), &scalar);
    for (unsigned i = 0; i < width; i++)
        parts[i] = lower_subgroup_bool(
            k, opcode_of(at),
            width == 1 ? operand(at, 2) : subgroup_element(k, scalar, operand(at, 2), i), range);
    replace_all_uses_with(
        k->m, result_of(at),
        width == 1 ? parts[0]
                   : emit_pure(k->m, SpvOpCompositeConstruct, result_type_of(at), parts, width));
}
