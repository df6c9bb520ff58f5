/* Blocks, branches and calls (flow.c). */
#ifndef SGCC_PROVE_LANES_FLOW_H
#define SGCC_PROVE_LANES_FLOW_H

#include "prove/lanes/lanes.h"

/* Arrays by lane of NO_NODE; the caller returns them. */
node_id *borrow_lanes(struct lanes *l);
void return_lanes(struct lanes *l, node_id *array);
void deposit_lanes(struct lanes *l, uint32_t to, uint32_t from, node_id *guard, node_id *state);
void run_entry(struct lanes *l);

#endif
