/* Reductions and scans over a subgroup, its clusters and its partitions. */
#include <math.h>

#include "run/checks/collective.h"
#include "run/operations/groups.h"

/* --- combining ----------------------------------------------------------------------------- */

static const struct {
    uint16_t op;
    uint8_t how;
} combines[] = {
    {SpvOpGroupNonUniformIAdd, COMBINE_ADD},
    {SpvOpGroupNonUniformFAdd, COMBINE_FLOAT_ADD},
    {SpvOpGroupNonUniformIMul, COMBINE_MULTIPLY},
    {SpvOpGroupNonUniformFMul, COMBINE_FLOAT_MULTIPLY},
    {SpvOpGroupNonUniformSMin, COMBINE_SIGNED_MIN},
    {SpvOpGroupNonUniformUMin, COMBINE_UNSIGNED_MIN},
    {SpvOpGroupNonUniformFMin, COMBINE_FLOAT_MIN},
    {SpvOpGroupNonUniformSMax, COMBINE_SIGNED_MAX},
    {SpvOpGroupNonUniformUMax, COMBINE_UNSIGNED_MAX},
    {SpvOpGroupNonUniformFMax, COMBINE_FLOAT_MAX},
    {SpvOpGroupNonUniformBitwiseAnd, COMBINE_AND},
    {SpvOpGroupNonUniformBitwiseOr, COMBINE_OR},
    {SpvOpGroupNonUniformBitwiseXor, COMBINE_XOR},
    {SpvOpGroupNonUniformLogicalAnd, COMBINE_AND},
    {SpvOpGroupNonUniformLogicalOr, COMBINE_OR},
    {SpvOpGroupNonUniformLogicalXor, COMBINE_XOR},
    {SpvOpGroupIAdd, COMBINE_ADD},
    {SpvOpGroupFAdd, COMBINE_FLOAT_ADD},
    {SpvOpGroupFMin, COMBINE_FLOAT_MIN},
    {SpvOpGroupUMin, COMBINE_UNSIGNED_MIN},
    {SpvOpGroupSMin, COMBINE_SIGNED_MIN},
    {SpvOpGroupFMax, COMBINE_FLOAT_MAX},
    {SpvOpGroupUMax, COMBINE_UNSIGNED_MAX},
    {SpvOpGroupSMax, COMBINE_SIGNED_MAX},
    {SpvOpGroupIMulKHR, COMBINE_MULTIPLY},
    {SpvOpGroupFMulKHR, COMBINE_FLOAT_MULTIPLY},
    {SpvOpGroupBitwiseAndKHR, COMBINE_AND},
    {SpvOpGroupBitwiseOrKHR, COMBINE_OR},
    {SpvOpGroupBitwiseXorKHR, COMBINE_XOR},
    {SpvOpGroupLogicalAndKHR, COMBINE_AND},
    {SpvOpGroupLogicalOrKHR, COMBINE_OR},
    {SpvOpGroupLogicalXorKHR, COMBINE_XOR},
    {SpvOpGroupIAddNonUniformAMD, COMBINE_ADD},
    {SpvOpGroupFAddNonUniformAMD, COMBINE_FLOAT_ADD},
    {SpvOpGroupFMinNonUniformAMD, COMBINE_FLOAT_MIN},
    {SpvOpGroupUMinNonUniformAMD, COMBINE_UNSIGNED_MIN},
    {SpvOpGroupSMinNonUniformAMD, COMBINE_SIGNED_MIN},
    {SpvOpGroupFMaxNonUniformAMD, COMBINE_FLOAT_MAX},
    {SpvOpGroupUMaxNonUniformAMD, COMBINE_UNSIGNED_MAX},
    {SpvOpGroupSMaxNonUniformAMD, COMBINE_SIGNED_MAX},
    {SpvOpAtomicIAdd, COMBINE_ADD},
    {SpvOpAtomicSMin, COMBINE_SIGNED_MIN},
    {SpvOpAtomicUMin, COMBINE_UNSIGNED_MIN},
    {SpvOpAtomicSMax, COMBINE_SIGNED_MAX},
    {SpvOpAtomicUMax, COMBINE_UNSIGNED_MAX},
    {SpvOpAtomicAnd, COMBINE_AND},
    {SpvOpAtomicOr, COMBINE_OR},
    {SpvOpAtomicXor, COMBINE_XOR},
    {SpvOpAtomicFAddEXT, COMBINE_FLOAT_ADD},
    {SpvOpAtomicFMinEXT, COMBINE_FLOAT_MIN},
    {SpvOpAtomicFMaxEXT, COMBINE_FLOAT_MAX},
};

enum combine combine_of(SpvOp op)
{
    for (size_t i = 0; i < sizeof combines / sizeof *combines; i++)
        if (combines[i].op == op) return (enum combine)combines[i].how;
    return COMBINE_NONE;
}

/* Sums and products of two floats are exact enough in double: the rounding to the format is the
 * only one that shows (single: 53 >= 2 * 24 + 2). */
static uint64_t combine_floats(enum combine how, uint8_t format, uint64_t x, uint64_t y)
{
    double a = load_format(format, x), b = load_format(format, y);
    switch (how) {
    case COMBINE_FLOAT_ADD: return store_format(format, a + b);
    case COMBINE_FLOAT_MULTIPLY: return store_format(format, a * b);
    case COMBINE_FLOAT_MIN: return a != a ? y : b != b ? x : b < a ? y : x;
    default: return a != a ? y : b != b ? x : a < b ? y : x;
    }
}

uint64_t combine_values(enum combine how, const struct run_type *type, uint64_t a, uint64_t b)
{
    uint64_t m = mask_of_width(type->width);
    switch (how) {
    case COMBINE_ADD: return (a + b) & m;
    case COMBINE_MULTIPLY: return (a * b) & m;
    case COMBINE_SIGNED_MIN: return signed_of(b, type->width) < signed_of(a, type->width) ? b : a;
    case COMBINE_UNSIGNED_MIN: return b < a ? b : a;
    case COMBINE_SIGNED_MAX: return signed_of(b, type->width) > signed_of(a, type->width) ? b : a;
    case COMBINE_UNSIGNED_MAX: return b > a ? b : a;
    case COMBINE_AND: return a & b;
    case COMBINE_OR: return a | b;
    case COMBINE_XOR: return a ^ b;
    default: return combine_floats(how, type->format, a, b);
    }
}

uint64_t identity_of(enum combine how, const struct run_type *type)
{
    bool is_bool = type->kind == RUN_TYPE_BOOL ||
                   (type->kind == RUN_TYPE_VECTOR && type->element->kind == RUN_TYPE_BOOL);
    uint64_t all = is_bool ? 1 : mask_of_width(type->width);
    switch (how) {
    case COMBINE_MULTIPLY: return 1;
    case COMBINE_SIGNED_MIN: return all >> 1;
    case COMBINE_UNSIGNED_MIN:
    case COMBINE_AND: return all;
    case COMBINE_SIGNED_MAX: return (all >> 1) + 1;
    case COMBINE_FLOAT_ADD: return 0;
    case COMBINE_FLOAT_MULTIPLY: return store_format(type->format, 1);
    case COMBINE_FLOAT_MIN: return store_format(type->format, INFINITY);
    case COMBINE_FLOAT_MAX: return store_format(type->format, -INFINITY);
    default: return 0;
    }
}

/* --- reductions ---------------------------------------------------------------------------- */

enum scan { SCAN_REDUCE, SCAN_INCLUSIVE, SCAN_EXCLUSIVE };

struct scan_parts {
    enum combine how;
    enum scan scan;
    bool clustered, partitioned;
};

static const struct {
    uint8_t operation;
    struct scan_parts parts;
} scans[] = {
    {SpvGroupOperationReduce, {0, SCAN_REDUCE, false, false}},
    {SpvGroupOperationInclusiveScan, {0, SCAN_INCLUSIVE, false, false}},
    {SpvGroupOperationExclusiveScan, {0, SCAN_EXCLUSIVE, false, false}},
    {SpvGroupOperationClusteredReduce, {0, SCAN_REDUCE, true, false}},
    {SpvGroupOperationPartitionedReduceNV, {0, SCAN_REDUCE, false, true}},
    {SpvGroupOperationPartitionedInclusiveScanNV, {0, SCAN_INCLUSIVE, false, true}},
    {SpvGroupOperationPartitionedExclusiveScanNV, {0, SCAN_EXCLUSIVE, false, true}},
};

void decode_scan(struct run_program *p, struct instruction *in)
{
    struct scan_parts *parts = NULL;
    if (constant_of(p, in->at, operand(in->at, 0)) != SpvScopeSubgroup)
        refuse_at(
            p, in->at,
            "%s of another scope than Subgroup is not supported: SPIR-V has it for Subgroup only",
            opcode_name(in->at));
    for (size_t i = 0; i < sizeof scans / sizeof *scans; i++) {
        if (scans[i].operation != in->args[1]) continue;
        parts = arena_new(&p->arena, struct scan_parts);
        *parts = scans[i].parts;
    }
    if (!parts)
        refuse_at(p, in->at, "%s with the group operation %u is not supported", opcode_name(in->at),
                  in->args[1]);
    parts->how = combine_of(opcode_of(in->at));
    if (in->count < 3 || !in->types[2] || in->types[2]->slots < in->slots)
        refuse_at(p, in->at, "%s: the value is not of its type", opcode_name(in->at));
    if ((parts->clustered || parts->partitioned) &&
        (in->count < 4 || !in->types[3] || in->types[3]->slots < (parts->partitioned ? 4u : 1u)))
        refuse_at(p, in->at, "%s: the last operand is missing", opcode_name(in->at));
    in->more = parts;
}

/* Reduces or scans one component over some lanes, in the order of the lanes. */
static void scan_lanes(struct group *g, const struct instruction *in, uint32_t c, lane_mask lanes)
{
    const struct scan_parts *parts = in->more;
    const uint64_t *x = slot_at(g, in->args[2] + c);
    uint64_t *d = slot_at(g, in->to + c);
    uint64_t sum = identity_of(parts->how, in->type);
    bool any = false, poisoned = false;
    lane_mask poison = 0, operand = g->poison ? g->poison[in->args[2] + c] : 0;
    for (lane_mask rest = lanes; rest; rest &= rest - 1) {
        unsigned i = lowest_lane(rest);
        if (parts->scan == SCAN_EXCLUSIVE) d[i] = sum;
        if (parts->scan == SCAN_EXCLUSIVE && poisoned) poison |= lane_bit(i);
        sum = any ? combine_values(parts->how, in->type, sum, x[i]) : x[i];
        any = true;
        poisoned |= (operand & lane_bit(i)) != 0;
        if (parts->scan == SCAN_INCLUSIVE) d[i] = sum;
        if (parts->scan == SCAN_INCLUSIVE && poisoned) poison |= lane_bit(i);
    }
    for (lane_mask rest = lanes; parts->scan == SCAN_REDUCE && rest; rest &= rest - 1)
        d[lowest_lane(rest)] = sum;
    if (!g->poison) return;
    if (parts->scan == SCAN_REDUCE && poisoned) poison = lanes;
    g->poison[in->to + c] = (g->poison[in->to + c] & ~lanes) | poison;
    if (poison) g->subgroup->origins[in->to + c] = g->subgroup->origins[in->args[2] + c];
}

static lane_mask partition_of(const struct group *g, const struct instruction *in, unsigned lane)
{
    lane_mask m = 0;
    for (unsigned c = 0; c < 4; c++)
        m |= (lane_mask)(uint32_t)slot_at(g, in->args[3] + c)[lane] << (32 * c);
    return m | lane_bit(lane);
}

/* Lanes whose ballots are not partition: "for each active invocation i, the bit corresponding to i
 * is set", and those of all of its active lanes are equal (SPV_NV_shader_subgroup_partitioned). */
static lane_mask find_unpartitioned(const struct group *g, const struct instruction *in)
{
    lane_mask masks[RUN_MOST_LANES], bad = 0;
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        masks[i] = 0;
        for (unsigned c = 0; c < 4; c++)
            masks[i] |= (lane_mask)(uint32_t)slot_at(g, in->args[3] + c)[i] << (32 * c);
        masks[i] &= g->mask;
        if (!(masks[i] & lane_bit(i))) bad |= lane_bit(i);
    }
    for (unsigned k = 0; k < g->active_count; k++)
        for (lane_mask rest = masks[g->active[k]]; rest; rest &= rest - 1)
            if (masks[lowest_lane(rest)] != masks[g->active[k]]) bad |= lane_bit(g->active[k]);
    return bad;
}

/* "If all Value(s) that are used by the current invocation are NaN, then the result is an undefined
 * value" (SPIR-V, OpGroupNonUniformFMin). */
static void mark_nans(struct group *g, const struct instruction *in)
{
    enum combine how = ((const struct scan_parts *)in->more)->how;
    if (how != COMBINE_FLOAT_MIN && how != COMBINE_FLOAT_MAX) return;
    for (uint32_t c = 0; c < in->slots; c++) {
        const uint64_t *d = slot_at(g, in->to + c);
        lane_mask nans = 0;
        for (unsigned k = 0; k < g->active_count; k++)
            if (isnan(load_format(in->type->format, d[g->active[k]])))
                nans |= lane_bit(g->active[k]);
        nans &= ~g->poison[in->to + c];
        if (nans) mark_poison(g, in, RUN_NANS, in->to + c, 1, nans | g->poison[in->to + c]);
    }
}

void run_scan(struct group *g, const struct instruction *in)
{
    const struct scan_parts *parts = in->more;
    uint64_t size = parts->clustered ? slot_at(g, in->args[3])[g->active[0]] : 0;
    bool is_cluster = !parts->clustered || is_cluster_size(g, size);
    if (!size || size > g->lanes) size = g->lanes;
    for (uint32_t c = 0; c < in->slots; c++) {
        lane_mask rest = g->mask;
        while (rest) {
            unsigned i = lowest_lane(rest);
            lane_mask lanes = rest;
            if (parts->clustered) lanes &= first_lanes((unsigned)(i / size * size + size));
            if (parts->partitioned) lanes &= partition_of(g, in, i);
            scan_lanes(g, in, c, lanes);
            rest &= ~lanes;
        }
    }
    if (g->poison) mark_nans(g, in);
    if (!g->poison || (is_cluster && !parts->partitioned)) return;
    lane_mask bad = is_cluster ? find_unpartitioned(g, in) : g->mask;
    for (uint32_t c = 0; bad && c < in->slots; c++)
        mark_poison(g, in, RUN_CLUSTERS, in->to + c, 1, bad | g->poison[in->to + c]);
}
