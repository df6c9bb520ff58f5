/* Chooses the values of a loop that are loaded an iteration ahead, and the instructions for them.
 *
 * In: a loop that waits at a barrier. Out: instructions of it. It must not know how they are
 * copied.
 */
#ifndef SGCC_CODEGEN_PASSES_PREFETCH_CHOOSE_LOADS_H
#define SGCC_CODEGEN_PASSES_PREFETCH_CHOOSE_LOADS_H

#include "codegen/passes/prefetch/prefetch.h"

/* Finds what can be loaded an iteration ahead: what the loop stores in shared memory before the
 * barrier. Returns whether there is anything that is worth it; then p->values and p->needed are
 * filled. */
bool choose_loads(struct prefetch *p);

#endif
