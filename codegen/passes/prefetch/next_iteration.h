/* Known facts about the next iteration of a loop at its barrier.
 *
 * In: a loop that waits at a barrier. Out: answers about its values. It must not change anything.
 */
#ifndef SGCC_CODEGEN_PASSES_PREFETCH_NEXT_ITERATION_H
#define SGCC_CODEGEN_PASSES_PREFETCH_NEXT_ITERATION_H

#include "codegen/passes/prefetch/prefetch.h"

enum { MOST_STEPS_BACK = 4 };

/* The offset of the definition of `id` in the loop; 0: it is defined before. */
uint32_t definition_in_loop(const struct prefetch *p, SpvId id);
/* Whether the value `id` may be used at the barrier. */
bool is_available_at_barrier(const struct prefetch *p, SpvId id);
/* Whether it may, or copies of at most `depth` pure instructions in a row make it known there. */
bool is_known_at_barrier(const struct prefetch *p, SpvId id, unsigned depth);
/* The operand of the header's phi at `phi` from inside (or from outside) of the loop. 0: there is
 * none. */
SpvId phi_operand(const struct prefetch *p, const uint32_t *phi, bool from_inside);

#endif
