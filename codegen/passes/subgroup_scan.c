/* Reductions and scans over the subgroup, over clusters and over partitions, made of ballots and
 * shuffles.
 *
 * The participants are a mask: the active invocations, or a partition of them. Each invocation
 * knows its predecessor among them. In each step it combines its value with that of its
 * predecessor, and takes over the predecessor's predecessor. After n steps it has combined the
 * values of 2^n invocations up to itself, in order. A reduction is the value of the last
 * participant of the cluster; an exclusive scan is the value of the predecessor. No value is read
 * from an inactive invocation. All code is in one block, so it cannot diverge. Seven steps suffice
 * for the 128 invocations of a ballot.
 */
#include "codegen/passes/subgroup_scan.h"
#include "codegen/passes/subgroup_kit.h"

enum { MOST_STEPS = 7 };

/* --- who takes part ------------------------------------------------------------------------ */

static unsigned steps_for(const struct subgroup_kit *k, SpvId size)
{
    uint64_t value;
    unsigned steps = 0;
    if (!known_constant(k->m, size, &value)) return MOST_STEPS;
    while (steps < MOST_STEPS && UINT64_C(1) << steps < value) steps++;
    return steps;
}

void position_in_cluster(struct subgroup_kit *k, SpvId size, struct segment *s)
{
    SpvId low = kit_uint(k, SpvOpISub, size, uint_id(k->m, 1)),
          high = emit_pure_of(k->m, SpvOpNot, scalar_id(k->m, SCALAR_UINT), low);
    s->id = kit_input(k, SpvBuiltInSubgroupLocalInvocationId);
    s->start = kit_uint(k, SpvOpBitwiseAnd, s->id, high);
    s->end = kit_uint(k, SpvOpIAdd, s->start, size);
    s->steps = steps_for(k, size);
}

/* The words of `at` are type, id, scope, operation, value and perhaps a cluster size or the ballot
 * of a partition (SPV_NV_shader_subgroup_partitioned). The operations on partitions have the
 * highest numbers. */
static struct segment segment_of(struct subgroup_kit *k, const uint32_t *at)
{
    struct segment s = {.steps = MOST_STEPS};
    s.id = kit_input(k, SpvBuiltInSubgroupLocalInvocationId);
    s.start = uint_id(k->m, 0);
    SpvId active = kit_ballot(k, bool_id(k->m, true));
    s.mask = length_of(at) > 6 && operand(at, 1) != SpvGroupOperationClusteredReduce
                 ? kit_mask(k, SpvOpBitwiseAnd, active, operand(at, 3))
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

/* The predecessor, at index `end` - 1; the invocation itself if `there_is` is false. */
static SpvId before(struct subgroup_kit *k, SpvId id, SpvId end, SpvId there_is)
{
    SpvId type = scalar_id(k->m, SCALAR_UINT);
    return kit_choose(k, type, there_is, kit_uint(k, SpvOpISub, end, uint_id(k->m, 1)), id);
}

static SpvId end_before(struct subgroup_kit *k, SpvId id, SpvId mask)
{
    return kit_end(k, kit_mask(k, SpvOpBitwiseAnd, mask, kit_below(k, id)));
}

static SpvId scan_body(struct subgroup_kit *k, const struct helper *h, const SpvId *parameters,
                       SpvId entry)
{
    SpvId value = parameters[0], start = parameters[2];
    SpvId id = kit_input(k, SpvBuiltInSubgroupLocalInvocationId),
          end = end_before(k, id, parameters[1]);
    (void)entry;
    for (unsigned i = 0; i < h->steps; i++) {
        SpvId there_is = kit_test(k, SpvOpUGreaterThan, end, start),
              source = before(k, id, end, there_is);
        SpvId other = kit_shuffle(k, h->type, value, source);
        value = kit_choose(k, h->type, there_is,
                           k->numbers->combine(k, h->op, h->type, other, value), value);
        if (i + 1 < h->steps) end = kit_shuffle(k, scalar_id(k->m, SCALAR_UINT), end, source);
    }
    return value;
}

static SpvId call_scan(struct subgroup_kit *k, SpvOp op, SpvId type, SpvId value,
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
    return s->steps ? kit_call(k, h, arguments) : value;
}

SpvId kit_arithmetic(struct subgroup_kit *k, const uint32_t *at, SpvId type, SpvId value)
{
    struct segment s = segment_of(k, at);
    SpvOp op = opcode_of(at);
    value = call_scan(k, op, type, value, &s);
    if (is_exclusive_scan(operand(at, 1))) {
        SpvId end = end_before(k, s.id, s.mask),
              there_is = kit_test(k, SpvOpUGreaterThan, end, s.start);
        SpvId identity = k->numbers->identity(k, op, type);
        return kit_choose(k, type, there_is,
                          kit_shuffle(k, type, value, before(k, s.id, end, there_is)), identity);
    }
    if (is_inclusive_scan(operand(at, 1)) || !s.steps) return value;
    SpvId mask = s.is_whole ? s.mask : kit_mask(k, SpvOpBitwiseAnd, s.mask, kit_below(k, s.end));
    SpvId end = kit_end(k, mask);
    return kit_shuffle(k, type, value, kit_uint(k, SpvOpISub, end, uint_id(k->m, 1)));
}
