/* Data races: the machine reports accesses and barriers here. */
#ifndef SGCC_RUN_CHECKS_RACES_H
#define SGCC_RUN_CHECKS_RACES_H

#include "run/machine/machine.h"

/* An access to `size` bytes of an object, or to a slot of it. */
struct noted {
    const struct object *object;
    uint64_t offset;
    unsigned size;
    bool reads, writes;
    uint32_t scope, semantics; /* of an atomic one */
};

void free_races(struct run_machine *m);
void note_access(struct group *g, const struct instruction *in, const struct object *o,
                 uint64_t offset, unsigned size, unsigned lane, bool writes);
void note_atomic(struct group *g, const struct instruction *in, const struct noted *a,
                 unsigned lane);
void check_barrier(struct workgroup *w, struct subgroup *s, const struct instruction *in,
                   lane_mask lanes, const struct instruction *other);
void check_barrier_count(struct workgroup *w, const struct instruction *in, uint32_t waiting,
                         uint32_t missing);

#endif
