/* Control flow that all invocations of a workgroup execute together, under --schedule=random
 * (together.c). */
#ifndef SGCC_RUN_MACHINE_TOGETHER_H
#define SGCC_RUN_MACHINE_TOGETHER_H

#include "run/machine/machine.h"

/* The edge that invocations take if they do not all take the same. */
#define SPLIT 0xffffffffu

/* Whether control flow is uniform in the workgroup, as far as is known: the active lanes are all of
 * the subgroup. */
bool is_together(const struct group *g);
/* The number of a construct, whose header is executed. */
uint64_t number_construct(const struct group *g, const struct instruction *in);
/* Notes which edge of a branch all active lanes take, or SPLIT. */
void note_branch(struct group *g, const struct instruction *in, uint32_t edge);
/* Notes that lanes leave promised constructs, from number `first` on, not by their merge blocks. */
void note_leaving(struct group *g, uint32_t first);
/* The merge block of a construct is reached, or none of its lanes is left (`by_merge` is false). */
void end_construct(struct group *g, uint64_t number, bool by_merge);
/* All invocations have arrived at a barrier. */
void meet_together(struct workgroup *w);
void start_together(struct workgroup *w);
void free_together(struct workgroup *w);

#endif
