/* Data races: what the machine tells of accesses and barriers. */
#ifndef SGCC_RUN_RACES_H
#define SGCC_RUN_RACES_H

#include "run/machine.h"

void free_races(struct run_machine *m);
/* Notes an access to `size` bytes or slots of an object by a lane. */
void note_access(struct group *g, const struct instruction *in, const struct object *o,
                 uint64_t offset, unsigned size, unsigned lane, bool writes, bool is_atomic);
void check_barrier(struct workgroup *w, struct subgroup *s, const struct instruction *in,
                   lane_mask lanes, const struct instruction *other);
void check_barrier_count(struct workgroup *w, const struct instruction *in, uint32_t waiting,
                         uint32_t missing);
void note_memory_barrier(struct group *g, const struct instruction *in);
void pass_in_subgroup(struct group *g, uint32_t semantics);
void pass_in_workgroup(struct workgroup *w, const struct instruction *in);

#endif
