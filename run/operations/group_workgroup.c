/* Group operations whose scope may be the workgroup: OpGroup*.
 *
 * At the scope Subgroup they are the operations of groups.c and group_scan.c. At the scope
 * Workgroup the subgroups synchronize; scans go in the order of LocalInvocationIndex. */
#include "run/checks/collective.h"
#include "run/machine/meeting.h"
#include "run/operations/groups.h"

/* Sets who executes the instruction together; returns whether its scope is the workgroup. */
static bool meet_in_scope(struct run_program *p, struct instruction *in)
{
    uint64_t scope = constant_of(p, in->at, operand(in->at, 0));
    if (scope != SpvScopeWorkgroup) return false;
    in->meets = MEETS_WORKGROUP;
    return true;
}

static void need_operand(struct run_program *p, const struct instruction *in, uint32_t operand,
                         uint32_t slots)
{
    if (operand >= in->count || !in->types[operand] || in->types[operand]->slots < slots)
        refuse_at(p, in->at, "%s: operand %u does not match", opcode_name(in->at), operand + 1);
}

/* --- poison -------------------------------------------------------------------------------- */

/* Whether the operand of any invocation that takes part is poison, and where that comes from. */
static bool find_poison(const struct group *g, uint32_t slot, struct origin *from)
{
    for (uint32_t n = 0; g->poison && n < lanes_of(g->program); n++) {
        if (!takes_part(g, n) || !is_poison_in(g, slot, n)) continue;
        *from = origin_in(g, slot, n);
        return true;
    }
    return false;
}

/* --- votes --------------------------------------------------------------------------------- */

void decode_any_group_vote(struct run_program *p, struct instruction *in)
{
    if (meet_in_scope(p, in)) need_operand(p, in, 1, 1);
    else decode_group_operand(p, in);
}

void run_any_group_vote(struct group *g, const struct instruction *in)
{
    bool all = opcode_of(in->at) == SpvOpGroupAll, vote = all;
    uint64_t *d = slot_at(g, in->to);
    struct origin from = {0};
    if (!in->meets) {
        need_whole_subgroup(g, in, opcode_of(in->at));
        (all ? run_vote_all : run_vote_any)(g, in);
        return;
    }
    if (!meet(g, in)) return;
    for (uint32_t n = 0; n < lanes_of(g->program); n++) {
        if (!takes_part(g, n)) continue;
        bool yes = value_in(g, in->args[1], n) != 0;
        vote = all ? vote && yes : vote || yes;
    }
    FOR_LANES(g, d[i] = vote);
    if (g->poison) pass_poison(g, in->to, find_poison(g, in->args[1], &from) ? g->mask : 0, from);
}

/* --- broadcasts ---------------------------------------------------------------------------- */

void decode_any_group_broadcast(struct run_program *p, struct instruction *in)
{
    if (!meet_in_scope(p, in)) {
        decode_group_exchange(p, in);
        return;
    }
    need_operand(p, in, 1, in->slots);
    need_operand(p, in, 2, 1);
    if (in->types[2]->slots > 3)
        refuse_at(p, in->at, "%s: LocalId has more than three components", opcode_name(in->at));
}

/* The invocation that a lane's LocalId names: by its index, or by its id in the workgroup. */
static uint32_t named_invocation(const struct group *g, const struct instruction *in, unsigned lane)
{
    const struct run_program *p = g->program;
    uint32_t count = in->types[2]->slots;
    uint64_t index = 0, size = 1;
    for (uint32_t c = 0; c < count; c++) {
        uint64_t id = slot_at(g, in->args[2] + c)[lane];
        if (id >= (count == 1 ? invocations_of(p) : p->local_size[c])) return NO_INVOCATION;
        index += id * size;
        size *= p->local_size[c];
    }
    return number_of_local(p, (uint32_t)index);
}

void run_any_group_broadcast(struct group *g, const struct instruction *in)
{
    uint32_t from[RUN_MOST_LANES] = {0};
    bool uniform = true;
    if (!in->meets) {
        need_whole_subgroup(g, in, opcode_of(in->at));
        run_broadcast(g, in);
        return;
    }
    if (!meet(g, in)) return;
    for (unsigned k = 0; k < g->active_count; k++) {
        from[g->active[k]] = named_invocation(g, in, g->active[k]);
        uniform &= from[g->active[k]] == from[g->active[0]];
    }
    for (uint32_t n = 0; n < lanes_of(g->program); n++)
        for (uint32_t c = 0; c < in->types[2]->slots; c++)
            if (takes_part(g, n))
                uniform &=
                    value_in(g, in->args[2] + c, n) == slot_at(g, in->args[2] + c)[g->active[0]];
    for (uint32_t c = 0; c < in->slots; c++) {
        lane_mask missing = 0, poison = 0;
        struct origin origin = {0};
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            bool is_here = from[i] != NO_INVOCATION && takes_part(g, from[i]);
            slot_at(g, in->to + c)[i] = is_here ? value_in(g, in->args[1] + c, from[i]) : 0;
            if (!is_here) missing |= lane_bit(i);
            if (!is_here || !g->poison || !is_poison_in(g, in->args[1] + c, from[i])) continue;
            poison |= lane_bit(i);
            origin = origin_in(g, in->args[1] + c, from[i]);
        }
        if (!g->poison) continue;
        pass_poison(g, in->to + c, poison, origin);
        if (missing) mark_poison(g, in, RUN_INACTIVE, in->to + c, 1, poison | missing);
        if (!uniform) mark_poison(g, in, RUN_UNIFORM, in->to + c, 1, g->mask);
    }
}

/* --- reductions and scans ------------------------------------------------------------------ */

void decode_any_group_scan(struct run_program *p, struct instruction *in)
{
    uint32_t operation = in->args[1];
    if (!meet_in_scope(p, in)) {
        decode_scan(p, in);
        return;
    }
    need_operand(p, in, 2, in->slots);
    if (operation > SpvGroupOperationExclusiveScan)
        refuse_at(p, in->at, "%s with the group operation %u is not supported", opcode_name(in->at),
                  operation);
}

/* Reduces or scans a component over the workgroup; lanes of the executing subgroup get theirs. */
static void scan_workgroup(struct group *g, const struct instruction *in, uint32_t c)
{
    enum combine how = combine_of(opcode_of(in->at));
    uint32_t slot = in->args[2] + c, operation = in->args[1];
    uint64_t sum = identity_of(how, in->type), *d = slot_at(g, in->to + c);
    struct origin from = {0};
    bool any = false, poisoned = false;
    lane_mask poison = 0;
    for (uint32_t local = 0; local < invocations_of(g->program); local++) {
        uint32_t n = number_of_local(g->program, local);
        if (!takes_part(g, n)) continue;
        bool is_mine = n / g->lanes == g->subgroup->index;
        if (is_mine && operation == SpvGroupOperationExclusiveScan) d[n % g->lanes] = sum;
        if (is_mine && operation == SpvGroupOperationExclusiveScan && poisoned)
            poison |= lane_bit(n % g->lanes);
        sum = any ? combine_values(how, in->type, sum, value_in(g, slot, n)) : value_in(g, slot, n);
        any = true;
        if (g->poison && is_poison_in(g, slot, n)) {
            poisoned = true;
            from = origin_in(g, slot, n);
        }
        if (is_mine && operation == SpvGroupOperationInclusiveScan) d[n % g->lanes] = sum;
        if (is_mine && operation == SpvGroupOperationInclusiveScan && poisoned)
            poison |= lane_bit(n % g->lanes);
    }
    if (operation == SpvGroupOperationReduce) {
        FOR_LANES(g, d[i] = sum);
        poison = poisoned ? g->mask : 0;
    }
    if (g->poison) pass_poison(g, in->to + c, poison, from);
}

void run_any_group_scan(struct group *g, const struct instruction *in)
{
    if (!in->meets) {
        need_whole_subgroup(g, in, opcode_of(in->at));
        run_scan(g, in);
        return;
    }
    if (!meet(g, in)) return;
    for (uint32_t c = 0; c < in->slots; c++) scan_workgroup(g, in, c);
}
