/* Finds the values before a barrier that can be computed at it for the next iteration.
 *
 * In: a loop that waits at a barrier. Out: flags of the ids in it. It must not know which of them
 * are wanted.
 */
#ifndef SGCC_CODEGEN_PASSES_PREFETCH_MOVABLE_H
#define SGCC_CODEGEN_PASSES_PREFETCH_MOVABLE_H

#include "codegen/passes/prefetch/prefetch.h"

/* flags of a value; NEEDS_ARMS is one of the label of a merge block */
enum {
    IS_MOVABLE = 1,        /* it can be computed at the barrier for the next iteration */
    IS_DEMANDED = 2,       /* what is stored in shared memory depends on it */
    IS_NEEDED = 4,         /* what is chosen depends on it */
    IS_CHOSEN = 8,         /* it waits in a variable for the next iteration */
    NEEDS_ARMS = 16,       /* a phi of the block is needed, so the selection before it is copied */
    HAS_LOAD = 32,         /* it comes from a load of slow memory */
    IS_EXTRACTED_FROM = 64 /* components of it are wanted */
};

/* what is decided of a loop */
struct prefetch_choice {
    struct prefetch *p;
    struct prefetch_function *f;
    struct module *m;
    uint8_t *flags;         /* by id */
    VEC(uint32_t) before;   /* offsets of the instructions before the barrier */
    VEC(uint32_t) block_at; /* the block of each of them */
    uint32_t bits;          /* of what waits */
};

struct loaded_operands {
    const struct prefetch_choice *c;
    uint32_t bits;
    bool any, is_narrow_load; /* one is a load of numbers of 8 or 16 bits */
};

/* Lists the instructions before the barrier, and sets IS_MOVABLE and HAS_LOAD. Returns false where
 * nothing may be moved. */
bool find_movable(struct prefetch_choice *c);
/* Whether `at` loads from memory that is slow, of a buffer or texture. */
bool is_slow_load(const struct prefetch_choice *c, const uint32_t *at);
/* The loaded values in the operands of `at`. */
struct loaded_operands loaded_operands(const struct prefetch_choice *c, uint32_t *at);
/* Returns the bits of a value of the type, or 0 if it is not a scalar, a vector or a struct of
 * these. A component of less than 32 bits sets *is_narrow. */
uint32_t bits_of_type(const struct module *m, SpvId type, bool *is_narrow);

#endif
