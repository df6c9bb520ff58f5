/* Which values of a loop are loaded an iteration ahead, and what that takes.
 *
 * In: a loop that waits at a barrier. Out: instructions of it. It must not know how they are
 * copied.
 */
#ifndef SGCC_CODEGEN_PASSES_PREFETCH_CHOOSE_LOADS_H
#define SGCC_CODEGEN_PASSES_PREFETCH_CHOOSE_LOADS_H

#include "codegen/passes/prefetch/prefetch.h"

struct prefetch {
    struct flow *flow;
    const struct memory_facts *facts;
    struct barrier_loop loop;
    /* offsets of the instructions that the copies need, in their order, and of those among them
     * whose values wait for the next iteration in variables */
    VEC(uint32_t) needed, values;
};

/* Finds what can be loaded an iteration ahead: what the loop stores in shared memory before the
 * barrier. Returns whether there is anything that is worth it; then p->values and p->needed are
 * filled. */
bool choose_loads(struct prefetch *p);
/* Whether the value `id` may be used at the barrier. */
bool is_available_at_barrier(const struct prefetch *p, SpvId id);
/* Whether it may, or copies of at most `depth` pure instructions in a row make it known there. */
bool is_known_at_barrier(const struct prefetch *p, SpvId id, unsigned depth);
/* The operand of the header's phi at `phi` from inside (or from outside) of the loop. 0: there is
 * none. */
SpvId phi_operand(const struct prefetch *p, const uint32_t *phi, bool from_inside);

enum { MOST_STEPS_BACK = 8, LONGEST_COPIED = 64 /* words of an instruction */ };

#endif
