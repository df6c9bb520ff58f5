/* Races on shared memory: the function of an entry point is executed on paper, for all invocations
 * of one work-group at once.
 *
 * In: a module whose uniformity is known. Out: pairs of accesses, of which one writes, by different
 * invocations to one place, with no barrier between them. It must not know messages.
 *
 * An integer that follows from constants and the invocation's index has a value for each
 * invocation. All others are unknown, and an access with an unknown index counts against certain
 * ones only. Where an unknown condition is uniform, all invocations take one way: the module
 * is executed twice, once for each. Where an unknown condition is not uniform, the
 * invocations may take either way: accesses there are in doubt, and count against others only. An
 * unknown uniform bound is taken to be large (`if (i < n)`), and a loop whose end is unknown has
 * two iterations. The number of operations has a limit, after which nothing more is found.
 *
 *   - races.c moves the invocations from block to block. Those at the block that is first in the
 *     structured order are executed, so that they reconverge at merge blocks.
 *   - race_values.c computes values.
 *   - race_memory.c notes who has accessed what since the last barrier.
 */
#ifndef SGCC_ANALYSIS_RACES_RACES_H
#define SGCC_ANALYSIS_RACES_RACES_H

#include "analysis/divergence.h"

enum knowledge {
    UNKNOWN,
    IS_FROM_MEMORY, /* unknown, and as memory has it: it has nothing of the invocation's index */
    IS_KNOWN
};

/* A value, or the offset of a pointer into its variable, in scalars. */
struct race_value {
    uint64_t *at; /* by component, then by invocation; NULL until it was known */
    uint8_t components;
    uint8_t knowledge;
    bool is_assumed; /* a comparison with an unknown bound */
    uint64_t most;   /* IS_FROM_MEMORY: the largest value */
};

enum shared_access { SHARED_READ, SHARED_WRITE, SHARED_ATOMIC };

/* Who has accessed one scalar of shared memory since the last barrier. */
struct race_cell {
    uint32_t epoch; /* the number of barriers before; of another epoch: none has */
    uint16_t writer, reader, other_reader, atomic; /* invocations plus 1; 0: none */
    bool is_by_all;                                /* several have written one value */
    bool in_doubt[3]; /* by enum shared_access: it depends on an unknown condition */
    const uint32_t *write, *read, *atomic_at;
};

/* A variable of shared memory; NULL cells: too large, or never accessed. */
struct race_variable {
    struct race_cell *cells;
    uint32_t count;
    /* an access at an index from memory, since the last barrier */
    uint32_t epoch;
    const uint32_t *wild_write, *wild_read, *wild_atomic;
    uint64_t wild_most;
    uint32_t writers_epoch;
    uint16_t first_writer; /* plus 1 */
    bool has_two_writers;
    const uint32_t *write;
};

struct races {
    const struct uniformity *u;
    const struct flow *f;
    report_function *report;
    void *user;
    uint32_t count, size[3]; /* invocations */
    uint32_t subgroup_size;
    struct race_value *values; /* by index in m->ids */
    struct race_variable *variables;
    uint32_t *at;          /* by invocation: its block; 0: it has ended */
    uint32_t *from;        /* the block before; 0: unknown */
    uint32_t *doubt_until; /* by invocation: the block where an unknown branch ends; 0: none */
    bool in_doubt;         /* the active invocations may have taken another way */
    uint8_t *is_active;
    uint32_t active_count;
    uint8_t *iterations;       /* by block: of loop headers */
    uint32_t block;            /* that is executed */
    struct race_value *result; /* of the instruction that is executed, ... */
    bool was_known;            /* and before */
    uint32_t epoch;
    int64_t budget;  /* operations that are left */
    bool takes_true; /* at an unknown uniform condition */
    bool had_choice;
    VEC(const uint32_t *) reported; /* pairs */
};

/* --- race_memory.c ------------------------------------------------------------------------- */

/* The active invocations access what `pointer` points to. `stored` is the value of a store, or 0.
 */
void access_shared(struct races *r, const uint32_t *at, SpvId pointer, enum shared_access access,
                   SpvId stored);

#endif
