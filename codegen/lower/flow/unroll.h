/* Loops that are lowered in copies of their bodies.
 *
 * In: a loop of the tree. Out: instructions for all of its iterations, or for some of them.
 */
#ifndef SGCC_CODEGEN_LOWER_FLOW_UNROLL_H
#define SGCC_CODEGEN_LOWER_FLOW_UNROLL_H

#include "codegen/lower/lower.h"

/* Lowers the loop once for each iteration. Returns false if it must stay a loop; then nothing was
 * lowered. */
bool unroll_loop(struct lowering *lw, struct stmt *s);
/* Lowers the loop `s`, whose initialization was lowered, from there on. */
typedef void iterations_function(struct lowering *lw, struct stmt *s);
/* Lowers the first iteration of the loop, whose initialization was lowered, and then by `lower` the
 * others, where that helps later passes. Returns false where it does not; then nothing was
 * lowered. */
bool peel_loop(struct lowering *lw, struct stmt *s, iterations_function *lower);
/* Returns how often the body of `s` will be lowered, as far as that is known, and 1 for what stays
 * a loop.  `loops` is the number of loops in its body that stay. */
uint32_t unrolled_trips(const struct lowering *lw, const struct stmt *s, uint64_t loops);

#endif
