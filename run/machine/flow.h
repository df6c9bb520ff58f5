/* Control flow of a strand (flow.c). */
#ifndef SGCC_RUN_MACHINE_FLOW_H
#define SGCC_RUN_MACHINE_FLOW_H

#include "run/machine/machine.h"

/* Sets the active lanes. */
void set_mask(struct group *g, lane_mask mask);
/* Continues at a block with a mask; lanes that wait at lower blocks go first. */
void go_to(struct group *g, const struct edge *edge, lane_mask mask);
/* Makes lanes wait at a block, in the order of blocks. */
void add_pending(struct group *g, const struct pending *entry);
/* Ends this turn of the strand, which waits. */
void wait_at(struct group *g, const struct instruction *in, enum strand_state state);
/* Continues with other lanes of the strand, while the active ones wait. */
void resume(struct group *g);
/* Runs the strand of the group until it ends, waits, or had its turn. */
void execute(struct group *g);
/* Executes a function in the active lanes now, whose parameters are set. */
void call_at_once(struct group *g, const struct run_function *f, uint32_t result);
/* Copies slots, and their poison, in the active lanes. */
void move_slots(struct group *g, uint32_t to, uint32_t from, uint32_t count);
/* Sets the poison of slots in the active lanes. */
void set_poison(struct group *g, uint32_t slot, uint32_t count, lane_mask poison);

#endif
