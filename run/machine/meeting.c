/* Instructions that subgroups execute together: those of the scope Workgroup, and those of quads at
 * subgroup sizes below 4.
 *
 * A strand waits before such an instruction. When no strand of the workgroup can continue, the
 * strands that wait at the same instruction execute it one after the other: each reads the operands
 * of all of them, and writes its own results.
 *
 * A quad of derivatives is four invocations of the workgroup (SPV_KHR_compute_shader_derivatives,
 * "Derivative Group"); Vulkan ("Quad") requires of implementations that they are in one subgroup,
 * which is impossible at sizes 1 and 2. */
#include "run/machine/meeting.h"

#include "run/checks/collective.h"
#include "run/machine/random.h"
#include "run/machine/together.h"
#include "run/operations/operations.h"
#include "run/record/record.h"

void meet_in_quads(const struct run_program *p, struct instruction *in)
{
    if (p->derivatives && p->lanes < 4) in->meets = MEETS_QUAD;
}

bool meet(struct group *g, const struct instruction *in)
{
    if (in->meets == MEETS_SUBGROUP || g->met == in) return true;
    if (park(g, in)) resume(g);
    else wait_at(g, in, STRAND_AT_MEETING);
    return false;
}

bool takes_part(const struct group *g, uint32_t number)
{
    lane_mask bit = lane_bit(number % g->lanes);
    if (number / g->lanes >= g->workgroup->subgroup_count) return false;
    const struct subgroup *s = &g->workgroup->subgroups[number / g->lanes];
    if (s == g->subgroup) return (g->mask & bit) != 0;
    return g->met && s->strand.state == STRAND_AT_MEETING && s->strand.barrier == g->met &&
           s->strand.mask & bit;
}

/* --- poison -------------------------------------------------------------------------------- */

struct origin origin_in(const struct group *g, uint32_t slot, uint32_t number)
{
    return g->workgroup->subgroups[number / g->lanes].origins[slot];
}

void pass_poison(struct group *g, uint32_t slot, lane_mask poison, struct origin from)
{
    g->poison[slot] = (g->poison[slot] & ~g->mask) | (poison & g->mask);
    if (poison & g->mask) g->subgroup->origins[slot] = from;
}

/* --- meetings ------------------------------------------------------------------------------ */

static bool waits_at(const struct subgroup *s, const struct instruction *in)
{
    return s->strand.state == STRAND_AT_MEETING && (!in || s->strand.barrier == in);
}

/* Executes the instruction in the strand of a subgroup, which has waited for it. */
static void execute_met(struct workgroup *w, struct subgroup *s, const struct instruction *in)
{
    struct group *g = &w->group;
    g->slots = s->slots;
    g->poison = s->poison;
    g->subgroup = s;
    g->strand = &s->strand;
    g->next = s->strand.next;
    g->stop = false;
    g->mask = ~s->strand.mask; /* so that set_mask notices */
    set_mask(g, s->strand.mask);
    g->met = g->current = in;
    in->run(g, in);
    if (g->machine->options.trace_line) trace_instruction(g, in);
    g->met = NULL;
}

static void hold(struct workgroup *w, const struct instruction *in, uint32_t first, uint32_t count)
{
    for (uint32_t i = first; i < first + count && !w->machine->failed; i++)
        if (waits_at(&w->subgroups[i], in)) execute_met(w, &w->subgroups[i], in);
    if (w->machine->record) record_meeting(w, in, STRAND_AT_MEETING, first, count);
    for (uint32_t i = first; i < first + count; i++)
        if (waits_at(&w->subgroups[i], in)) w->subgroups[i].strand.state = STRAND_READY;
}

/* The lanes of some subgroups that do not wait at an instruction. */
static uint32_t count_missing(const struct workgroup *w, const struct instruction *in,
                              uint32_t first, uint32_t count)
{
    uint32_t missing = 0;
    for (uint32_t i = first; i < first + count; i++) {
        const struct subgroup *s = &w->subgroups[i];
        missing += count_lanes(s->live & ~(waits_at(s, in) ? s->strand.mask : 0));
    }
    return missing;
}

/* All invocations of the workgroup must execute such an instruction (SPIR-V, OpGroupAll: "Behavior
 * is undefined unless all invocations within Execution execute the same dynamic instance"). */
static void check_missing(struct workgroup *w, const struct instruction *in)
{
    struct group *g = &w->group;
    if (!g->poison || !checks(g, RUN_BARRIERS) || may_diverge(opcode_of(in->at))) return;
    for (uint32_t i = 0; i < w->subgroup_count; i++) {
        struct subgroup *s = &w->subgroups[i];
        lane_mask missing = s->live & ~(waits_at(s, in) ? s->strand.mask : 0);
        if (!missing) continue;
        g->subgroup = s;
        report_fault(
            g, in, RUN_BARRIERS, missing,
            "all invocations of the workgroup must execute %s together, and %u do not, among them these",
            opcode_name(in->at), count_missing(w, in, 0, w->subgroup_count));
        return;
    }
}

/* The subgroups that execute an instruction together with the one of an index. */
static void find_members(const struct workgroup *w, const struct instruction *in, uint32_t index,
                         uint32_t *first, uint32_t *count)
{
    uint32_t each = 4 / w->group.lanes;
    *first = 0;
    *count = w->subgroup_count;
    if (in->meets != MEETS_QUAD) return;
    *first = index / each * each;
    *count = w->subgroup_count - *first < each ? w->subgroup_count - *first : each;
}

/* Holds the meetings at which all have arrived; or one of the others if `all` is false. */
static bool hold_some(struct workgroup *w, bool all)
{
    bool any = false;
    for (uint32_t i = 0; i < w->subgroup_count && !w->machine->failed; i++) {
        uint32_t first, count;
        const struct instruction *in = w->subgroups[i].strand.barrier;
        if (!waits_at(&w->subgroups[i], NULL)) continue;
        find_members(w, in, i, &first, &count);
        if (all && count_missing(w, in, first, count)) continue;
        if (!all && in->meets == MEETS_WORKGROUP) check_missing(w, in);
        if (all && in->meets == MEETS_WORKGROUP) meet_together(w);
        hold(w, in, first, count);
        any = true;
        if (!all) break;
    }
    return any;
}

bool hold_meetings(struct workgroup *w) { return hold_some(w, true) || hold_some(w, false); }
