/* Assumptions (assume.c). */
#ifndef SGCC_PROVE_ASSUMPTIONS_ASSUME_H
#define SGCC_PROVE_ASSUMPTIONS_ASSUME_H

#include "prove/prover.h"

/* Specialization constants that an assumption names are arbitrary: p->is_free. */
void free_named_constants(struct prover *p);
/* Adds the assumptions to the facts. Both invocations have been executed. */
void read_assumptions(struct prover *p);

#endif
