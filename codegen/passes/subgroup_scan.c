/* Reductions and scans over the subgroup, over clusters and over partitions, made of ballots and
 * shuffles.
 *
 * The participants are a mask: the active invocations, or a partition of them. Each invocation
 * knows its predecessor among them. In each step it combines its value with that of its
 * predecessor, and continues with the predecessor's predecessor. After n steps it has combined the
 * values of 2^n invocations up to itself, in order. A reduction is the value of the last
 * participant of the cluster; an exclusive scan is the value of the predecessor. No value is read
 * from an inactive invocation. All code is in one block, so it cannot diverge. Seven steps suffice
 * for the 128 invocations of a ballot.
 */
#include "codegen/passes/subgroup_scan.h"
#include "codegen/passes/subgroup_builder.h"

enum { MOST_STEPS = 7 };

/* --- who takes part ------------------------------------------------------------------------ */

static unsigned steps_for(const struct subgroup_builder *k, SpvId size)
{
    uint64_t value;
    unsigned steps = 0;
    if (!known_constant(k->m, size, &value)) return MOST_STEPS;
    while (steps < MOST_STEPS && UINT64_C(1) << steps < value) steps++;
    return steps;
}

void position_in_cluster(struct subgroup_builder *k, SpvId size, struct segment *s)
{
    SpvId low = subgroup_uint(k, SpvOpISub, size, uint_id(k->m, 1)),
          high = emit_pure_of(k->m, SpvOpNot, scalar_id(k->m, SCALAR_UINT), low);
    s->id = load_subgroup_input(k, SpvBuiltInSubgroupLocalInvocationId);
    s->start = subgroup_uint(k, SpvOpBitwiseAnd, s->id, high);
    s->end = subgroup_uint(k, SpvOpIAdd, s->start, size);
    s->steps = steps_for(k, size);
}

/* The words of `at` are type, id, scope, operation, value and perhaps a cluster size or the ballot
 * of a partition (SPV_NV_shader_subgroup_partitioned). The operations on partitions have the
 * highest numbers. */
static struct segment segment_of(struct subgroup_builder *k, const uint32_t *at)
{
    struct segment s = {.steps = MOST_STEPS};
    s.id = load_subgroup_input(k, SpvBuiltInSubgroupLocalInvocationId);
    s.start = uint_id(k->m, 0);
    SpvId active = emit_ballot(k, bool_id(k->m, true));
    s.mask = length_of(at) > 6 && operand(at, 1) != SpvGroupOperationClusteredReduce
                 ? subgroup_mask(k, SpvOpBitwiseAnd, active, operand(at, 3))
                 : active;
    s.is_whole = operand(at, 1) != SpvGroupOperationClusteredReduce;
    if (!s.is_whole) position_in_cluster(k, operand(at, 3), &s);
    return s;
}

bool is_inclusive_scan(uint32_t operation)
{
    return operation == SpvGroupOperationInclusiveScan ||
           operation == SpvGroupOperationPartitionedInclusiveScanNV;
}

bool is_exclusive_scan(uint32_t operation)
{
    return operation == SpvGroupOperationExclusiveScan ||
           operation == SpvGroupOperationPartitionedExclusiveScanNV;
}

/* --- the scan ------------------------------------------------------------------------------ */

/* The predecessor, at index `end` - 1; the invocation itself if `exists` is false. */
static SpvId before(struct subgroup_builder *k, SpvId id, SpvId end, SpvId exists)
{
    SpvId type = scalar_id(k->m, SCALAR_UINT);
    return subgroup_select(k, type, exists, subgroup_uint(k, SpvOpISub, end, uint_id(k->m, 1)), id);
}

static SpvId end_before(struct subgroup_builder *k, SpvId id, SpvId mask)
{
    return mask_end(k, subgroup_mask(k, SpvOpBitwiseAnd, mask, mask_below(k, id)));
}

static SpvId scan_body(struct subgroup_builder *k, const struct helper *h, const SpvId *parameters,
                       SpvId entry)
{
    SpvId value = parameters[0], start = parameters[2];
    SpvId id = load_subgroup_input(k, SpvBuiltInSubgroupLocalInvocationId),
          end = end_before(k, id, parameters[1]);
    (void)entry;
    for (unsigned i = 0; i < h->steps; i++) {
        SpvId exists = subgroup_test(k, SpvOpUGreaterThan, end, start),
              source = before(k, id, end, exists);
        SpvId other = emit_shuffle(k, h->type, value, source);
        value = subgroup_select(k, h->type, exists,
                                k->numbers->combine(k, h->op, h->type, other, value), value);
        if (i + 1 < h->steps) end = emit_shuffle(k, scalar_id(k->m, SCALAR_UINT), end, source);
    }
    return value;
}

static SpvId call_scan(struct subgroup_builder *k, SpvOp op, SpvId type, SpvId value,
                       const struct segment *s)
{
    static const struct helper_kind scan = {
        "subgroup_scan", {"value", "members", "start"}, 3, scan_body};
    SpvId mask = vector_id(k->m, SCALAR_UINT, 4), uint = scalar_id(k->m, SCALAR_UINT),
          arguments[] = {value, s->mask, s->start};
    struct helper h = {.kind = &scan,
                       .op = op,
                       .type = type,
                       .parameter_types = {type, mask, uint},
                       .steps = s->steps};
    return s->steps ? call_subgroup_helper(k, h, arguments) : value;
}

SpvId emit_group_arithmetic(struct subgroup_builder *k, const uint32_t *at, SpvId type, SpvId value)
{
    struct segment s = segment_of(k, at);
    SpvOp op = opcode_of(at);
    value = call_scan(k, op, type, value, &s);
    if (is_exclusive_scan(operand(at, 1))) {
        SpvId end = end_before(k, s.id, s.mask),
              exists = subgroup_test(k, SpvOpUGreaterThan, end, s.start);
        SpvId identity = k->numbers->identity(k, op, type);
        return subgroup_select(
            k, type, exists, emit_shuffle(k, type, value, before(k, s.id, end, exists)), identity);
    }
    if (is_inclusive_scan(operand(at, 1)) || !s.steps) return value;
    SpvId mask =
        s.is_whole ? s.mask : subgroup_mask(k, SpvOpBitwiseAnd, s.mask, mask_below(k, s.end));
    SpvId end = mask_end(k, mask);
    return emit_shuffle(k, type, value, subgroup_uint(k, SpvOpISub, end, uint_id(k->m, 1)));
}
