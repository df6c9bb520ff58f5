/* --lower-for: reductions and scans over the subgroup, over clusters and over partitions.
 *
 * Those that take part are a mask: the active invocations, or a partition of them.  Each invocation knows the one before it among
 * them, combines its value with that one's, and takes over the one before that one: after n steps it has the values of 2^n
 * invocations up to itself, in order.  A reduction is then what the last one of its cluster has, an exclusive scan what
 * the one before has.  So nothing is read from an invocation that is not active, whichever are, and everything is in
 * one block: in divergent control flow nothing can come apart.  Seven steps are enough for the 128 invocations that a ballot can hold.
 *
 * Bools need no such steps: a ballot says all.
 */
#include "codegen/fit.h"

enum { MOST_STEPS = 7 };

/* What two values become, and what an exclusive scan begins with (SPIR-V, 3.52.24: "the identity"). */
enum identity { IDENTITY_ZERO, IDENTITY_ONE, IDENTITY_ONES, IDENTITY_MOST, IDENTITY_LEAST };

struct combination { SpvOp group, op; enum GLSLstd450 extended; enum identity identity; };

static const struct combination combinations[] = {
    { SpvOpGroupNonUniformIAdd, SpvOpIAdd, 0, IDENTITY_ZERO },
    { SpvOpGroupNonUniformFAdd, SpvOpFAdd, 0, IDENTITY_ZERO },
    { SpvOpGroupNonUniformIMul, SpvOpIMul, 0, IDENTITY_ONE },
    { SpvOpGroupNonUniformFMul, SpvOpFMul, 0, IDENTITY_ONE },
    { SpvOpGroupNonUniformSMin, SpvOpExtInst, GLSLstd450SMin, IDENTITY_MOST },
    { SpvOpGroupNonUniformUMin, SpvOpExtInst, GLSLstd450UMin, IDENTITY_ONES },
    { SpvOpGroupNonUniformFMin, SpvOpExtInst, GLSLstd450FMin, IDENTITY_MOST },
    { SpvOpGroupNonUniformSMax, SpvOpExtInst, GLSLstd450SMax, IDENTITY_LEAST },
    { SpvOpGroupNonUniformUMax, SpvOpExtInst, GLSLstd450UMax, IDENTITY_ZERO },
    { SpvOpGroupNonUniformFMax, SpvOpExtInst, GLSLstd450FMax, IDENTITY_LEAST },
    { SpvOpGroupNonUniformBitwiseAnd, SpvOpBitwiseAnd, 0, IDENTITY_ONES },
    { SpvOpGroupNonUniformBitwiseOr, SpvOpBitwiseOr, 0, IDENTITY_ZERO },
    { SpvOpGroupNonUniformBitwiseXor, SpvOpBitwiseXor, 0, IDENTITY_ZERO },
};

static const struct combination *combination_of(SpvOp group)
{
    const struct combination *k = combinations;
    while (k->group != group) k++;
    return k;
}

/* --- identities ------------------------------------------------------------------------------------------------------- */

static uint64_t ones(unsigned width) { return ~UINT64_C(0) >> (64 - width); }

/* IEEE 754 by its width: the exponent of 1 is the bias, that of infinity is all ones. */
static uint64_t float_identity(enum identity identity, unsigned width)
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
static uint64_t integer_identity(enum identity identity, unsigned width, bool is_signed)
{
    switch (identity) {
    case IDENTITY_ONE: return 1;
    case IDENTITY_ONES: return is_signed ? ~UINT64_C(0) : ones(width);
    case IDENTITY_MOST: return ones(width - 1);
    case IDENTITY_LEAST: return ~ones(width - 1);
    default: return 0;
    }
}

static SpvId identity_id(struct fitting *f, enum identity identity, SpvId type)
{
    struct module *m = f->m;
    SpvId scalar;
    unsigned width = fit_width(f, type, &scalar);
    const uint32_t *at = definition_of(m, scalar);
    uint64_t bits = opcode_of(at) == SpvOpTypeFloat ? float_identity(identity, at[2]) : integer_identity(identity, at[2], at[3]);
    uint32_t words[] = { (uint32_t)bits, (uint32_t)(bits >> 32) };
    SpvId one = unique_global(m, SpvOpConstant, scalar, words, at[2] == 64 ? 2 : 1, 0, 0, NULL), all[] = { one, one, one, one };
    return width == 1 ? one : composite_constant_id(m, type, all, width);
}

/* --- who takes part ------------------------------------------------------------------------------------------------------ */

/* Invocations from `start` on, below `end`, that are in `mask`. */
struct segment { SpvId id, mask, start, end; bool is_whole; unsigned steps; };

static unsigned steps_for(const struct fitting *f, SpvId size)
{
    uint64_t value;
    unsigned steps = 0;
    if (!known_constant(f->m, size, &value)) return MOST_STEPS;
    while (steps < MOST_STEPS && UINT64_C(1) << steps < value) steps++;
    return steps;
}

static void place_cluster(struct fitting *f, SpvId size, struct segment *s)
{
    SpvId low = fit_uint(f, SpvOpISub, size, uint_id(f->m, 1)), high = emit_pure_of(f->m, SpvOpNot, scalar_id(f->m, SCALAR_UINT), low);
    s->id = fit_input(f, SpvBuiltInSubgroupLocalInvocationId);
    s->start = fit_uint(f, SpvOpBitwiseAnd, s->id, high);
    s->end = fit_uint(f, SpvOpIAdd, s->start, size);
    s->steps = steps_for(f, size);
}

/* Of an instruction whose words are type, id, scope, operation, value and perhaps one more: a size, or the ballot of a partition
 * (SPV_NV_shader_subgroup_partitioned), whose operations are numbered behind all others. */
static struct segment segment_of(struct fitting *f, const uint32_t *at)
{
    struct segment s = { .id = fit_input(f, SpvBuiltInSubgroupLocalInvocationId), .start = uint_id(f->m, 0), .steps = MOST_STEPS };
    SpvId active = fit_ballot(f, bool_id(f->m, true));
    s.mask = length_of(at) > 6 && at[4] != SpvGroupOperationClusteredReduce ? fit_mask(f, SpvOpBitwiseAnd, active, at[6]) : active;
    s.is_whole = at[4] != SpvGroupOperationClusteredReduce;
    if (!s.is_whole) place_cluster(f, at[6], &s);
    return s;
}

static bool is_inclusive(uint32_t operation)
{
    return operation == SpvGroupOperationInclusiveScan || operation == SpvGroupOperationPartitionedInclusiveScanNV;
}

static bool is_exclusive(uint32_t operation)
{
    return operation == SpvGroupOperationExclusiveScan || operation == SpvGroupOperationPartitionedExclusiveScanNV;
}

/* --- numbers ----------------------------------------------------------------------------------------------------------------- */

static SpvId combine(struct fitting *f, const struct combination *k, SpvId type, SpvId left, SpvId right)
{
    SpvId both[] = { left, right };
    if (k->op == SpvOpExtInst) return emit_glsl450(f->m, k->extended, type, both, 2);
    return emit_pure(f->m, k->op, type, both, 2);
}

/* The invocation before this one: `end` is one more than it, and not beyond `start` when there is none, so that this one stands for it. */
static SpvId before(struct fitting *f, SpvId id, SpvId end, SpvId there_is)
{
    return fit_choose(f, scalar_id(f->m, SCALAR_UINT), there_is, fit_uint(f, SpvOpISub, end, uint_id(f->m, 1)), id);
}

static SpvId end_before(struct fitting *f, SpvId id, SpvId mask)
{
    return fit_end(f, fit_mask(f, SpvOpBitwiseAnd, mask, fit_below(f, id)));
}

SpvId fit_scan_body(struct fitting *f, const struct helper *h, const SpvId *parameters)
{
    const struct combination *k = combination_of(h->op);
    SpvId value = parameters[0], start = parameters[2];
    SpvId id = fit_input(f, SpvBuiltInSubgroupLocalInvocationId), end = end_before(f, id, parameters[1]);
    for (unsigned i = 0; i < h->steps; i++) {
        SpvId there_is = fit_test(f, SpvOpUGreaterThan, end, start), source = before(f, id, end, there_is);
        SpvId other = fit_shuffle(f, h->type, value, source);
        value = fit_choose(f, h->type, there_is, combine(f, k, h->type, other, value), value);
        if (i + 1 < h->steps) end = fit_shuffle(f, scalar_id(f->m, SCALAR_UINT), end, source);
    }
    return value;
}

void fit_arithmetic(struct fitting *f, const uint32_t *at)
{
    struct segment s = segment_of(f, at);
    SpvId type = at[1], arguments[] = { at[5], s.mask, s.start };
    struct helper scan = { .kind = HELPER_SCAN, .op = opcode_of(at), .type = type, .steps = s.steps };
    SpvId value = s.steps ? fit_call(f, scan, arguments, 3) : at[5];
    if (is_exclusive(at[4])) {
        SpvId end = end_before(f, s.id, s.mask), there_is = fit_test(f, SpvOpUGreaterThan, end, s.start);
        SpvId first = identity_id(f, combination_of(opcode_of(at))->identity, type);
        value = fit_choose(f, type, there_is, fit_shuffle(f, type, value, before(f, s.id, end, there_is)), first);
    } else if (!is_inclusive(at[4]) && s.steps) {
        SpvId mask = s.is_whole ? s.mask : fit_mask(f, SpvOpBitwiseAnd, s.mask, fit_below(f, s.end));
        value = fit_shuffle(f, type, value, fit_uint(f, SpvOpISub, fit_end(f, mask), uint_id(f->m, 1)));
    }
    alias_id(f->m, at[2], value);
}

/* --- bools ---------------------------------------------------------------------------------------------------------------------- */

/* Those whose values count, as a mask; 0: all that are active. */
static SpvId range_of(struct fitting *f, const uint32_t *at)
{
    bool is_cluster = at[4] == SpvGroupOperationClusteredReduce;
    struct segment s = { 0 };
    if (is_cluster) place_cluster(f, at[6], &s);
    else if (at[4] != SpvGroupOperationReduce) s.id = fit_input(f, SpvBuiltInSubgroupLocalInvocationId);
    SpvId mask = length_of(at) > 6 && !is_cluster ? at[6] : 0;
    SpvId end = is_inclusive(at[4]) ? fit_uint(f, SpvOpIAdd, s.id, uint_id(f->m, 1)) : is_exclusive(at[4]) ? s.id : s.end;
    SpvId range = end ? fit_below(f, end) : 0;
    if (is_cluster) mask = emit_pure_of(f->m, SpvOpNot, vector_id(f->m, SCALAR_UINT, 4), fit_below(f, s.start));
    return range && mask ? fit_mask(f, SpvOpBitwiseAnd, range, mask) : range ? range : mask;
}

static SpvId not_of(struct fitting *f, SpvId value)
{
    return emit_pure_of(f->m, SpvOpLogicalNot, scalar_id(f->m, SCALAR_BOOL), value);
}

/* All are true where none is false; any where not none is; an odd number of them. */
static SpvId fit_bool(struct fitting *f, SpvOp op, SpvId value, SpvId range)
{
    bool is_and = op == SpvOpGroupNonUniformLogicalAnd;
    SpvId bits = fit_ballot(f, is_and ? not_of(f, value) : value);
    if (range) bits = fit_mask(f, SpvOpBitwiseAnd, bits, range);
    if (is_and) return fit_is_empty(f, bits);
    if (op == SpvOpGroupNonUniformLogicalOr) return not_of(f, fit_is_empty(f, bits));
    SpvId odd = fit_uint(f, SpvOpBitwiseAnd, fit_count(f, bits), uint_id(f->m, 1));
    return fit_test(f, SpvOpINotEqual, odd, uint_id(f->m, 0));
}

void fit_logical(struct fitting *f, const uint32_t *at)
{
    SpvId range = range_of(f, at), scalar, parts[4];
    unsigned width = fit_width(f, at[1], &scalar);
    for (unsigned i = 0; i < width; i++)
        parts[i] = fit_bool(f, opcode_of(at), width == 1 ? at[5] : fit_element(f, scalar, at[5], i), range);
    alias_id(f->m, at[2], width == 1 ? parts[0] : emit_pure(f->m, SpvOpCompositeConstruct, at[1], parts, width));
}
