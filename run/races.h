/* Data races: what the machine tells of accesses and barriers. */
#ifndef SGCC_RUN_RACES_H
#define SGCC_RUN_RACES_H

#include "run/machine.h"

void note_memory_barrier(struct group *g, const struct instruction *in);
void pass_in_subgroup(struct group *g, uint32_t semantics);
void pass_in_workgroup(struct workgroup *w, const struct instruction *in);

#endif
