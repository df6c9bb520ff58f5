/* Loops as arbitrary iterations (loops.c). */
#ifndef SGCC_PROVE_LOOPS_H
#define SGCC_PROVE_LOOPS_H

#include "prove/prover.h"

/* Begins the loop of a header: what changes in it becomes arbitrary. Returns its index. */
uint32_t start_loop(struct prover *p, const struct cfg *cfg, uint32_t header, Z3_ast entered);
/* Adds a phi of the header, whose value before the loop is `first`. */
void add_loop_phi(struct prover *p, uint32_t loop, uint32_t phi, struct symbolic_value first);
/* Ends the body after the block `latch`: `repeated` is whether there is a next iteration. */
void finish_loop(struct prover *p, const struct cfg *cfg, uint32_t loop, uint32_t latch,
                 Z3_ast repeated);
/* Notes a comparison, for invariants. */
void note_bound(struct prover *p, Z3_ast a, Z3_ast b);

#endif
