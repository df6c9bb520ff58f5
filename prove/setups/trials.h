/* Setups with data that are no model, or few of which a model has (trials.c). */
#ifndef SGCC_PROVE_SETUPS_TRIALS_H
#define SGCC_PROVE_SETUPS_TRIALS_H

#include "prove/prover.h"

/* Writes setups with data that are no model: where the solver finds no fault that can be shown,
 * one of them may. */
void write_trials(struct prover *p, const char *rule);
/* The same for one setup with the data of a model. */
void write_model_trial(struct prover *p, Z3_model model, const uint64_t groups[3],
                       const char *rule);
/* The sizes of subgroups, bits, at which assumptions and `more` can hold. */
unsigned possible_sizes(struct prover *p, Z3_ast more);
/* The least size of a block in bytes, without an array at its end that has no length. */
uint64_t size_in_memory(struct prover *p, const uint32_t *type);

#endif
