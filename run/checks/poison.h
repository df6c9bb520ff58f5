/* Undefined values (poison.c). */
#ifndef SGCC_RUN_CHECKS_POISON_H
#define SGCC_RUN_CHECKS_POISON_H

#include "run/machine/machine.h"

run_fn *track_of(const struct operation *row);
/* Set the poison of slots in the active lanes: it comes from another slot, or from here. */
void take_poison(struct group *g, uint32_t slot, uint32_t count, lane_mask poison, uint32_t from);
void mark_poison(struct group *g, const struct instruction *in, enum run_rule rule, uint32_t slot,
                 uint32_t count, lane_mask poison);
/* Reports poison in a value that decides something. */
void check_poison(struct group *g, const struct instruction *in, uint32_t slot, uint32_t slots,
                  lane_mask lanes, const char *what);
void track_load(struct group *g, const struct instruction *in);
void track_store(struct group *g, const struct instruction *in);

#endif
