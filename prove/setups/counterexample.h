/* Models as setups of sgcc-run (counterexample.c). */
#ifndef SGCC_PROVE_SETUPS_COUNTEREXAMPLE_H
#define SGCC_PROVE_SETUPS_COUNTEREXAMPLE_H

#include "prove/prover.h"

/* Writes how sgcc-run shows that the rule is broken at this line, where another invocation is at
 * line `other` (0: there is none), and `count` invocations that take part. */
void write_replay(struct prover *p, Z3_model model, unsigned count, const char *rule,
                  struct source_place where, uint32_t other);
bool is_buffer(const uint32_t *at, SpvStorageClass *storage);
/* The key of a buffer in a setup, or NULL. */
const char *key_of_buffer(struct prover *p, uint32_t id);

/* A number of a model. */
uint64_t number_in_model(struct prover *p, Z3_model model, Z3_ast term);
/* That the array at the end of a buffer of `bytes` bytes has the length that it has. */
Z3_ast has_length_of(struct prover *p, uint32_t root, uint64_t bytes);
/* Stores what a model says of a buffer over `size` bytes. `*bytes` becomes a copy; returns its
 * size. */
uint64_t overlay_model(struct prover *p, Z3_model model, uint32_t id, uint8_t **bytes,
                       uint64_t size);
void write_words(struct prover *p, const uint8_t *bytes, uint64_t size);
/* Writes specialization constants; the model, or NULL, has those that an assumption names. */
void write_constants(struct prover *p, Z3_model model);

#endif
