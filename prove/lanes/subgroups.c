/* Subgroup operations over the lanes that take part, which SPIR-V promises to be together. A lane
 * whose guard is a term contributes under it. The result of reading a lane that does not take part
 * is undefined: a term that equals no other one. */
#include "prove/lanes/lanes.h"
#include "prove/lanes/laws.h"
#include "prove/lanes/values.h"
#include "prove/operations.h"
#include "spirv/operands.h"
#include "spirv/read/operations.h"

#include <stdlib.h>

/* The lanes of one subgroup that execute an instruction. */
struct member_lanes {
    const uint32_t *at;
    uint32_t first, end; /* all of its lanes */
    uint32_t lane;       /* whose result is computed */
    uint32_t scalar;     /* of the value */
    unsigned width;      /* of the result */
};

#define for_each_member(i, l, m)                     \
    for (uint32_t i = (m)->first; i < (m)->end; i++) \
        if ((l)->guard[i])

static void check_promise(struct lanes *l)
{
    for_each_active(lane, l) if (!l->is_together[lane])
        stop_lanes(l, "a subgroup operation where SPIR-V does not promise that invocations have "
                      "reconverged");
}

static node_id number(struct lanes *l, uint64_t value) { return number_node(&l->graph, value, 32); }

/* The value of a lane's operand. `k` counts from the operand after the scope. */
static node_id argument(struct lanes *l, const struct member_lanes *m, unsigned k, uint32_t scalar,
                        uint32_t lane)
{
    return node_of(l, operand(m->at, k), scalar, lane);
}

/* --- reductions and scans ------------------------------------------------------------------ */

static const struct reduction {
    SpvOp op;
    enum node_kind how;
    bool is_float;
} reductions[] = {
#define REDUCTION(name, how, is_float) {SpvOp##name, NODE_##how, is_float},
#define OPERATION(name, function)
#include "prove/lanes/subgroups.def"
#undef REDUCTION
#undef OPERATION
};

static bool is_exact(const struct lanes *l, const struct reduction *r)
{
    return !r->is_float || (!l->keeps_zeros && (r->how == NODE_FMIN || r->how == NODE_FMAX));
}

/* The order in which floats are added is not defined, and matters: an unknown function of all. */
static node_id add_floats(struct lanes *l, const struct member_lanes *m, const struct reduction *r,
                          const node_id *parts, uint32_t count)
{
    bool is_known = false;
    if (count == 1) return parts[0];
    for (uint32_t i = 0; i < l->float_groups.count; i++)
        is_known |= l->float_groups.at[i].id == result_of(m->at);
    if (!is_known) {
        struct float_group f = {result_of(m->at), l->where,
                                r->how == NODE_FADD   ? "sum"
                                : r->how == NODE_FMIN ? "minimum"
                                : r->how == NODE_FMAX ? "maximum"
                                                      : "product"};
        vec_push(l->arena, &l->float_groups, f);
    }
    return function_node(&l->graph, (uint64_t)9 << 60 | (uint64_t)r->how << 32 | result_of(m->at),
                         m->width, parts, count);
}

/* What a float contributes where its lane does not take part. */
static node_id neutral_float(struct lanes *l, const struct reduction *r, unsigned width)
{
    static const uint64_t infinity[] = {0x7c00, 0x7f800000, 0x7ff0000000000000},
                          one[] = {0x3c00, 0x3f800000, 0x3ff0000000000000};
    unsigned kind = width == 16 ? 0 : width == 32 ? 1 : 2;
    uint64_t sign = (uint64_t)1 << (width - 1);
    return number_node(&l->graph,
                       r->how == NODE_FMIN   ? infinity[kind]
                       : r->how == NODE_FMAX ? infinity[kind] | sign
                       : r->how == NODE_FADD ? 0
                                             : one[kind],
                       width);
}

static node_id neutral(struct lanes *l, const struct reduction *r, unsigned width)
{
    node_id identity = identity_node(&l->graph, r->how, width);
    return identity ? identity : neutral_float(l, r, width);
}

static node_id combine_all(struct lanes *l, const struct member_lanes *m, const struct reduction *r,
                           const node_id *parts, uint32_t count)
{
    if (!count) return neutral(l, r, m->width);
    l->uses_float_order |= r->is_float && is_exact(l, r);
    return is_exact(l, r) ? combine_nodes(&l->graph, r->how, parts, count)
                          : add_floats(l, m, r, parts, count);
}

/* What the lanes of [first, end) contribute. */
static uint32_t contributions(struct lanes *l, const struct member_lanes *m,
                              const struct reduction *r, uint32_t first, uint32_t end,
                              node_id *parts)
{
    uint32_t count = 0;
    for (uint32_t i = first; i < end; i++)
        if (l->guard[i])
            parts[count++] = choose_node(&l->graph, l->guard[i], argument(l, m, 2, m->scalar, i),
                                         neutral(l, r, m->width));
    return count;
}

static uint64_t cluster_size(struct lanes *l, const struct member_lanes *m)
{
    uint64_t size = 0;
    return uniform_number(l, operand(m->at, 3), &size) && size && !(size & (size - 1)) &&
                   size <= l->size
               ? size
               : 0;
}

static node_id reduce_for(struct lanes *l, const struct member_lanes *m, const struct reduction *r)
{
    node_id parts[128];
    uint32_t first = m->first, end = m->end;
    switch (operand(m->at, 1)) {
    case SpvGroupOperationReduce: break;
    case SpvGroupOperationInclusiveScan: end = m->lane + 1; break;
    case SpvGroupOperationExclusiveScan: end = m->lane; break;
    case SpvGroupOperationClusteredReduce: {
        uint64_t size = cluster_size(l, m);
        if (!size) return fresh_node(&l->graph, m->width);
        first += (m->lane - first) / (uint32_t)size * (uint32_t)size;
        if (first + size < end) end = first + (uint32_t)size;
        break;
    }
    default: stop_lanes(l, "a group operation that is not modelled");
    }
    return combine_all(l, m, r, parts, contributions(l, m, r, first, end, parts));
}

static bool same_for_all(const struct member_lanes *m)
{
    return operand(m->at, 1) == SpvGroupOperationReduce;
}

static void reduce(struct lanes *l, struct member_lanes *m, const struct reduction *r,
                   struct lane_value *v)
{
    for (m->scalar = 0; m->scalar < v->count; m->scalar++) {
        node_id result = NO_NODE;
        for_each_member(i, l, m)
        {
            m->lane = i;
            if (!result || !same_for_all(m)) result = reduce_for(l, m, r);
            v->at[m->scalar * l->count + i] = result;
        }
    }
}

/* --- votes --------------------------------------------------------------------------------- */

static node_id elect(struct lanes *l, const struct member_lanes *m)
{
    struct graph *g = &l->graph;
    node_id is_first = number_node(g, 1, 1);
    for_each_member(i, l, m) if (i < m->lane) is_first =
        and_node(g, is_first, not_node(g, l->guard[i]));
    return is_first;
}

static node_id vote(struct lanes *l, const struct member_lanes *m, bool is_all)
{
    struct graph *g = &l->graph;
    node_id sum = number_node(g, is_all, 1);
    for_each_member(i, l, m)
    {
        node_id n = argument(l, m, 1, 0, i);
        sum = is_all ? and_node(g, sum, or_node(g, n, not_node(g, l->guard[i])))
                     : or_node(g, sum, and_node(g, n, l->guard[i]));
    }
    return sum;
}
static node_id vote_all(struct lanes *l, const struct member_lanes *m) { return vote(l, m, true); }
static node_id vote_any(struct lanes *l, const struct member_lanes *m) { return vote(l, m, false); }

static node_id vote_equal(struct lanes *l, const struct member_lanes *m)
{
    struct graph *g = &l->graph;
    node_id sum = number_node(g, 1, 1), first = NO_NODE;
    const struct spirv_module *module = l->p->m;
    const uint32_t *type = component_of(module, value_type(module, operand(m->at, 1)));
    for (uint32_t s = 0; s < lane_value_of(l, operand(m->at, 1))->count; s++, first = NO_NODE)
        for_each_member(i, l, m)
        {
            node_id n = argument(l, m, 1, s, i);
            if (!is_number(g, l->guard[i])) stop_lanes(l, "a vote of invocations that data choose");
            if (first && opcode_of(type) == SpvOpTypeFloat && n != first)
                stop_lanes(l, "a comparison of floats in a subgroup");
            if (first) sum = and_node(g, sum, combine_two(g, NODE_EQUAL, first, n));
            first = n;
        }
    return sum;
}

/* --- ballots ------------------------------------------------------------------------------- */

static node_id ballot_of(struct lanes *l, const struct member_lanes *m, unsigned k)
{
    struct graph *g = &l->graph;
    node_id bits[32];
    for (unsigned b = 0; b < 32; b++) {
        uint32_t i = m->first + 32 * m->scalar + b;
        bool is_there = i < m->end && l->guard[i];
        bits[b] =
            is_there ? and_node(g, l->guard[i], argument(l, m, k, 0, i)) : number_node(g, 0, 1);
    }
    return bits_node(g, bits);
}
static node_id ballot(struct lanes *l, const struct member_lanes *m) { return ballot_of(l, m, 1); }
static node_id ballot_khr(struct lanes *l, const struct member_lanes *m)
{
    return ballot_of(l, m, 0);
}

/* Bit `i` of the lane's mask, operand `k`. */
static node_id bit_of(struct lanes *l, const struct member_lanes *m, unsigned k, uint64_t i)
{
    struct graph *g = &l->graph;
    node_id word = argument(l, m, k, (uint32_t)(i / 32), m->lane);
    if (node_at(g, word)->kind == NODE_BITS) return operands_of(g, word)[i % 32];
    node_id bit = combine_two(g, NODE_AND, word, number(l, (uint64_t)1 << i % 32));
    return not_node(g, combine_two(g, NODE_EQUAL, bit, number(l, 0)));
}

static node_id test_own_bit(struct lanes *l, const struct member_lanes *m)
{
    return bit_of(l, m, 1, m->lane - m->first);
}

/* The number that operand `k` is in the lane. */
static uint64_t known_number(struct lanes *l, const struct member_lanes *m, unsigned k)
{
    node_id n = argument(l, m, k, 0, m->lane);
    if (!is_number(&l->graph, n)) stop_lanes(l, "a number of a lane that data determine");
    return node_at(&l->graph, n)->value;
}

static node_id test_bit(struct lanes *l, const struct member_lanes *m)
{
    uint64_t i = known_number(l, m, 2);
    return i < l->size ? bit_of(l, m, 1, i) : fresh_node(&l->graph, 1);
}

static node_id count_bits(struct lanes *l, const struct member_lanes *m)
{
    struct graph *g = &l->graph;
    uint32_t own = m->lane - m->first, operation = operand(m->at, 1);
    uint32_t end = operation == SpvGroupOperationReduce          ? l->size
                   : operation == SpvGroupOperationInclusiveScan ? own + 1
                                                                 : own;
    node_id parts[128];
    for (uint32_t i = 0; i < end; i++) parts[i] = resize_node(g, bit_of(l, m, 2, i), 32, false);
    return end ? combine_nodes(g, NODE_ADD, parts, end) : number(l, 0);
}

static node_id find_bit(struct lanes *l, const struct member_lanes *m, bool is_last)
{
    struct graph *g = &l->graph;
    node_id found = fresh_node(g, 32);
    for (uint32_t k = 0; k < l->size; k++) {
        uint32_t i = is_last ? k : l->size - 1 - k;
        found = choose_node(g, bit_of(l, m, 1, i), number(l, i), found);
    }
    return found;
}
static node_id find_first_bit(struct lanes *l, const struct member_lanes *m)
{
    return find_bit(l, m, false);
}
static node_id find_last_bit(struct lanes *l, const struct member_lanes *m)
{
    return find_bit(l, m, true);
}

/* --- reading other lanes ------------------------------------------------------------------- */

/* The value of a lane of the subgroup. Whether it takes part must not depend on data, unless this
 * lane does under the same condition. */
static node_id value_in(struct lanes *l, const struct member_lanes *m, uint64_t number_in_subgroup)
{
    uint64_t i = m->first + number_in_subgroup;
    if (number_in_subgroup >= l->size || i >= m->end || !l->guard[i])
        return fresh_node(&l->graph, m->width);
    if (l->guard[i] != l->guard[m->lane] && !is_number(&l->graph, l->guard[i]))
        return fresh_node(&l->graph, m->width);
    return argument(l, m, 1, m->scalar, (uint32_t)i);
}

static uint64_t own_number(const struct member_lanes *m) { return m->lane - m->first; }

static node_id read_lane(struct lanes *l, const struct member_lanes *m)
{
    return value_in(l, m, known_number(l, m, 2));
}
static node_id read_xor(struct lanes *l, const struct member_lanes *m)
{
    return value_in(l, m, own_number(m) ^ known_number(l, m, 2));
}
static node_id read_above(struct lanes *l, const struct member_lanes *m)
{
    return value_in(l, m, own_number(m) - known_number(l, m, 2));
}
static node_id read_below(struct lanes *l, const struct member_lanes *m)
{
    return value_in(l, m, own_number(m) + known_number(l, m, 2));
}

static node_id read_rotated(struct lanes *l, const struct member_lanes *m)
{
    uint64_t size = length_of(m->at) > 6 ? cluster_size(l, m) : l->size, own = own_number(m);
    if (!size) return fresh_node(&l->graph, m->width);
    return value_in(l, m, ((own + known_number(l, m, 2)) & (size - 1)) | (own & ~(size - 1)));
}

/* The first lane that takes part, which guards may decide. */
static node_id read_first(struct lanes *l, const struct member_lanes *m)
{
    node_id found = NO_NODE;
    for (uint32_t i = m->end; i-- > m->first;) {
        if (!l->guard[i]) continue;
        node_id n = argument(l, m, 1, m->scalar, i);
        found = found ? choose_node(&l->graph, l->guard[i], n, found) : n;
    }
    return found;
}

static node_id read_of_quad(struct lanes *l, const struct member_lanes *m)
{
    uint64_t i = known_number(l, m, 2);
    if (i > 3 || l->size < 4) return fresh_node(&l->graph, m->width);
    return value_in(l, m, (own_number(m) & ~(uint64_t)3) + i);
}

static node_id swap_in_quad(struct lanes *l, const struct member_lanes *m)
{
    uint64_t direction = known_number(l, m, 2);
    if (direction > 2 || l->size < 4) return fresh_node(&l->graph, m->width);
    return value_in(l, m, own_number(m) ^ (direction + 1));
}

/* --- all ----------------------------------------------------------------------------------- */

typedef node_id member_fn(struct lanes *l, const struct member_lanes *m);

static const struct member_operation {
    SpvOp op;
    member_fn *function;
} operations[] = {
#define REDUCTION(name, how, is_float)
#define OPERATION(name, function) {SpvOp##name, function},
#include "prove/lanes/subgroups.def"
#undef REDUCTION
#undef OPERATION
};

static void for_lanes(struct lanes *l, struct member_lanes *m, member_fn *function,
                      struct lane_value *v)
{
    for (m->scalar = 0; m->scalar < v->count; m->scalar++) for_each_member(i, l, m)
        {
            m->lane = i;
            v->at[m->scalar * l->count + i] = function(l, m);
        }
}

bool run_subgroup_operation(struct lanes *l, const uint32_t *at)
{
    const struct reduction *r = NULL;
    member_fn *function = NULL;
    for (size_t i = 0; i < sizeof reductions / sizeof *reductions; i++)
        if (reductions[i].op == opcode_of(at)) r = &reductions[i];
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        if (operations[i].op == opcode_of(at)) function = operations[i].function;
    if (!r && !function) return false;
    uint64_t scope = SpvScopeSubgroup;
    if (opcode_of(at) != SpvOpSubgroupBallotKHR) uniform_number(l, operand(at, 0), &scope);
    if (scope != SpvScopeSubgroup) stop_lanes(l, "an operation of another scope than the subgroup");
    check_promise(l);
    struct lane_value *v = new_lane_value(l, result_of(at));
    uint8_t widths[MOST_LEAVES];
    if (v->count > MOST_LEAVES) stop_lanes(l, "an operation on large values");
    widths_of(l, value_type(l->p->m, result_of(at)), widths);
    for (uint32_t s = 0; s < subgroups_of(l); s++) {
        struct member_lanes m = {.at = at, .first = s * l->size, .width = widths[0]};
        m.end = m.first + l->size < l->count ? m.first + l->size : l->count;
        if (r) reduce(l, &m, r, v);
        else for_lanes(l, &m, function, v);
    }
    return true;
}

/* --- barriers ------------------------------------------------------------------------------ */

/* A barrier of the subgroup orders accesses of its lanes, if all take part. */
static void pass_subgroup_barrier(struct lanes *l, uint64_t semantics)
{
    check_promise(l);
    for (uint32_t s = 0; s < subgroups_of(l); s++) {
        bool is_whole = true;
        for (uint32_t i = s * l->size; i < (s + 1) * l->size && i < l->count; i++)
            is_whole &= l->guard[i] == l->alive[i];
        for (unsigned c = 0; is_whole && c < MEMORY_CLASSES; c++)
            if (orders_memory(semantics, (enum memory_class)c))
                l->sub_epoch[s * MEMORY_CLASSES + c]++;
    }
}

void run_lane_barrier(struct lanes *l, const uint32_t *at)
{
    uint64_t execution = 0, memory = 0, semantics = 0;
    struct prover *p = l->p;
    bool is_known = constant_integer(p->m, control_barrier_execution(at), &execution) &&
                    constant_integer(p->m, control_barrier_memory(at), &memory) &&
                    constant_integer(p->m, control_barrier_semantics(at), &semantics);
    if (is_known && execution == SpvScopeSubgroup) {
        pass_subgroup_barrier(l, semantics);
        return;
    }
    if (!is_known || execution != SpvScopeWorkgroup)
        stop_lanes(l, "a barrier of a scope other than the work-group");
    for (uint32_t i = 0; i < l->count; i++)
        if (l->guard[i] != true_node(l))
            stop_lanes(l, "a barrier that not all invocations are known to reach");
    bool is_wide =
        memory == SpvScopeWorkgroup || memory == SpvScopeDevice || memory == SpvScopeQueueFamily;
    for (unsigned c = 0; is_wide && c < MEMORY_CLASSES; c++)
        if (orders_memory(semantics, (enum memory_class)c)) l->epoch[c]++;
}
