/* Instructions that invocations of several subgroups execute together (meeting.c).
 *
 * Invocations have numbers in the order in which subgroups are cut: that of lane i of subgroup s is
 * s * size + i. */
#ifndef SGCC_RUN_MACHINE_MEETING_H
#define SGCC_RUN_MACHINE_MEETING_H

#include "run/machine/machine.h"

/* The invocations that execute an instruction together: `meets` of struct instruction. */
enum meets { MEETS_SUBGROUP, MEETS_QUAD, MEETS_WORKGROUP };

/* Lets the subgroups of a quad wait for each other, if quads have more invocations than
 * subgroups, and belong to the workgroup. */
void meet_in_quads(const struct run_program *p, struct instruction *in);
/* Whether the others are here, so that the instruction is executed now.  If not, the strand waits,
 * and the instruction's function, which calls this first, returns. */
bool meet(struct group *g, const struct instruction *in);
/* Executes instructions at which all strands have arrived, if no strand can continue; returns
 * false if none waits for one. */
bool hold_meetings(struct workgroup *w);

/* The number of a lane of the executing subgroup. */
static inline uint32_t number_of(const struct group *g, unsigned lane)
{
    return g->subgroup->index * g->lanes + lane;
}
/* The content of an invocation's slot. */
static inline uint64_t value_in(const struct group *g, uint32_t slot, uint32_t number)
{
    const struct subgroup *s = &g->workgroup->subgroups[number / g->lanes];
    return s->slots[(size_t)slot * g->lanes + number % g->lanes];
}
/* Whether that is undefined; only with checks. */
static inline bool is_poison_in(const struct group *g, uint32_t slot, uint32_t number)
{
    const struct subgroup *s = &g->workgroup->subgroups[number / g->lanes];
    return s->poison[slot] & lane_bit(number % g->lanes);
}
/* Whether an invocation takes part in the instruction that is being executed. */
bool takes_part(const struct group *g, uint32_t number);
/* The origin of the poison in an invocation's slot. */
struct origin origin_in(const struct group *g, uint32_t slot, uint32_t number);
/* Makes slots of the executing subgroup poison in some of the active lanes, from such an origin. */
void pass_poison(struct group *g, uint32_t slot, lane_mask poison, struct origin from);

#endif
