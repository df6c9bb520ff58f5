/* Barriers in two parts (SPV_EXT_split_barrier): an invocation that has arrived continues, and
 * waits later for all others to have arrived.
 *
 * Subgroups count the barriers at which they arrived and for which they have waited.  One that
 * waits may continue when all others have arrived as often, so it can be ahead by one barrier: what
 * is known of the arrivals at an odd and at an even one is kept apart. */
#include "run/machine/split.h"

#include "run/checks/happens.h"
#include "run/machine/random.h"
#include "run/operations/operations.h"
#include "run/record/record.h"

/* --- who has arrived ----------------------------------------------------------------------- */

/* The lanes that have not arrived at the barrier for which a subgroup waits, of the first subgroup
 * that has some; adds up all of them. */
static struct subgroup *find_missing(struct workgroup *w, const struct subgroup *s, uint32_t *count)
{
    struct subgroup *first = NULL;
    *count = 0;
    for (uint32_t i = 0; i < w->subgroup_count; i++) {
        struct subgroup *other = &w->subgroups[i];
        if (other->arrivals > s->waits) continue;
        if (!first) first = other;
        *count += count_lanes(other->live);
    }
    return first;
}

static bool all_have_arrived(struct workgroup *w, const struct subgroup *s)
{
    uint32_t count;
    return !find_missing(w, s, &count);
}

void wake_waiting(struct workgroup *w)
{
    for (uint32_t i = 0; i < w->subgroup_count; i++) {
        struct subgroup *s = &w->subgroups[i];
        if (s->strand.state != STRAND_AT_WAIT || !all_have_arrived(w, s)) continue;
        if (w->machine->record) record_wait(w, s);
        s->strand.state = STRAND_READY;
        s->may_pass = true;
    }
}

bool end_waiting(struct workgroup *w)
{
    struct group *g = &w->group;
    bool any = false;
    for (uint32_t i = 0; i < w->subgroup_count; i++) {
        struct subgroup *s = &w->subgroups[i];
        uint32_t count;
        if (s->strand.state != STRAND_AT_WAIT) continue;
        struct subgroup *missing = find_missing(w, s, &count);
        if (missing && g->poison && checks(g, RUN_BARRIERS)) {
            g->subgroup = missing;
            report_fault(
                g, s->strand.barrier, RUN_BARRIERS, missing->live,
                "invocations wait here, and %u have not arrived at the barrier and will not, among them these",
                count);
        }
        s->strand.state = STRAND_READY;
        s->may_pass = any = true;
    }
    return any;
}

/* --- rules --------------------------------------------------------------------------------- */

/* All invocations must execute the same dynamic instance of both parts (SPIR-V,
 * OpControlBarrierArriveEXT), in turn (cl_intel_split_work_group_barrier). */
static void check_together(struct group *g, const struct instruction *in,
                           const struct instruction **first)
{
    lane_mask missing = g->subgroup->live & ~g->mask;
    if (missing)
        report_fault(
            g, in, RUN_BARRIERS, missing,
            "all invocations of the workgroup must execute %s together, and %u of the subgroup do not, these",
            opcode_name(in->at), count_lanes(missing));
    else if (*first && *first != in)
        report_fault(g, in, RUN_BARRIERS, g->mask,
                     "invocations execute this %s, and others the one of line %u",
                     opcode_name(in->at), g->program->places.at[(*first)->place].line);
    *first = in;
}

static void check_arrival(struct group *g, const struct instruction *in,
                          struct split_barrier *split)
{
    lane_mask again = g->mask & g->subgroup->arrived;
    if (!g->poison || !checks(g, RUN_BARRIERS)) return;
    if (again)
        report_fault(g, in, RUN_BARRIERS, again,
                     "invocations arrive at a barrier without having waited for the previous one");
    else check_together(g, in, &split->arrive);
}

static void check_wait(struct group *g, const struct instruction *in, struct split_barrier *split)
{
    lane_mask without =
        g->subgroup->arrived ? 0 : g->mask; /* of a part check_arrival has reported */
    if (!g->poison || !checks(g, RUN_BARRIERS)) return;
    if (without)
        report_fault(g, in, RUN_BARRIERS, without,
                     "invocations wait for a barrier before they arrive at it");
    else check_together(g, in, &split->wait);
}

/* --- execution ----------------------------------------------------------------------------- */

static uint32_t memory_scope_of(const struct group *g, const struct instruction *in)
{
    return (uint32_t)slot_at(g, in->args[1])[g->active[0]];
}

static uint32_t semantics_of(const struct group *g, const struct instruction *in)
{
    return (uint32_t)slot_at(g, in->args[2])[g->active[0]];
}

/* The barrier of a number; the first that comes to it begins it. */
static struct split_barrier *split_of(struct workgroup *w, uint32_t number)
{
    struct split_barrier *split = &w->splits[number % 2];
    if (split->number == number + 1) return split;
    drop_clock(split->arrived);
    *split = (struct split_barrier){.number = number + 1};
    return split;
}

void run_arrive(struct group *g, const struct instruction *in)
{
    struct subgroup *s = g->subgroup;
    if (in->width != SpvScopeInvocation && park(g, in)) {
        resume(g);
        return;
    }
    if (in->width == SpvScopeWorkgroup) {
        struct split_barrier *split =
            split_of(g->workgroup, s->arrived ? s->arrivals - 1 : s->arrivals);
        check_arrival(g, in, split);
        if (g->poison) order_arrival(g, &split->arrived, semantics_of(g, in));
        if (!s->arrived) s->arrivals++;
        s->arrived |= g->mask;
    }
    if (!g->poison) return;
    if (in->width == SpvScopeSubgroup) s->arrival = time_now(g);
    order_by_fence(g, memory_scope_of(g, in), semantics_of(g, in));
}

/* The workgroup's: returns false where the strand waits. */
static bool wait_for_all(struct group *g, const struct instruction *in)
{
    struct subgroup *s = g->subgroup;
    if (s->may_pass) {
        s->may_pass = false;
    } else if (park(g, in)) {
        resume(g);
        return false;
    } else if (s->arrived && !all_have_arrived(g->workgroup, s)) {
        g->next = in; /* which is executed again when all have */
        wait_at(g, in, STRAND_AT_WAIT);
        return false;
    }
    struct split_barrier *split = split_of(g->workgroup, s->waits);
    check_wait(g, in, split);
    if (g->poison) order_wait(g, split->arrived, semantics_of(g, in));
    if (!s->arrived) return true;
    s->arrived &= ~g->mask;
    if (!s->arrived) s->waits++;
    return true;
}

void run_wait(struct group *g, const struct instruction *in)
{
    if (in->width == SpvScopeWorkgroup && !wait_for_all(g, in)) return;
    if (in->width == SpvScopeSubgroup && park(g, in)) {
        resume(g);
        return;
    }
    if (!g->poison) return;
    if (in->width == SpvScopeSubgroup) order_subgroup(g, g->subgroup->arrival, semantics_of(g, in));
    order_by_fence(g, memory_scope_of(g, in), semantics_of(g, in));
}

void start_splits(struct workgroup *w)
{
    for (unsigned i = 0; i < 2; i++) {
        drop_clock(w->splits[i].arrived);
        w->splits[i] = (struct split_barrier){0};
    }
    for (uint32_t i = 0; w->subgroups && i < w->subgroup_count; i++) {
        struct subgroup *s = &w->subgroups[i];
        s->arrived = 0;
        s->arrivals = s->waits = s->arrival = 0;
        s->may_pass = false;
    }
}
