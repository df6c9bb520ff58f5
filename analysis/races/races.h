/* Races on shared memory: executes the function of an entry point symbolically, for several
 * invocations of one work-group at once.
 *
 * In: a module whose uniformity is known. Out: pairs of accesses, at least one of them a write, by
 * different invocations to one element, with no barrier between them. It must not know messages.
 *
 * An integer that depends only on constants and the invocation's index has a value for each
 * followed invocation. Everything else is unknown. These assumptions decide what is executed:
 *
 *   - Of a work-group of more than FEW_INVOCATIONS, those invocations are followed whose indices
 *     usually differ by what races differ by (is_followed). A race between others is not found.
 *   - Subgroups have 32 invocations, or half of a smaller work-group, unless the module fixes their
 * size.
 *   - At an unknown uniform condition all invocations take one way, and none that ends the
 *     function at once. The function is executed twice, once for each way: all conditions are
 *     true, or all are false. An unknown uniform bound is taken to be large (`if (i < n)`), and a
 *     loop of unknown length has two iterations.
 *   - At an unknown condition that is not uniform each invocation may take either way. Accesses
 *     there are in doubt: they are compared only with accesses that are not.
 *   - An access at an unknown index is ignored, unless the index comes from memory.
 *   - An atomic after a fence, or one with acquire or release semantics, counts as a barrier.
 *   - Functions that stay calls are not entered, and count as a barrier.
 *
 * The number of operations has a limit, after which nothing more is found. So a race may be
 * missed, and one that is found may need a way that the program never takes.
 *
 *   - race_steps.c chooses the instructions that are executed.
 *   - races.c moves the invocations from block to block. Those at the block that is first in the
 *     structured order are executed, so that they reconverge at merge blocks.
 *   - race_values.c computes values.
 *   - race_memory.c records the accesses since the last barrier.
 */
#ifndef SGCC_ANALYSIS_RACES_RACES_H
#define SGCC_ANALYSIS_RACES_RACES_H

#include "analysis/divergence.h"

enum index_knowledge {
    UNKNOWN,
    IS_FROM_MEMORY, /* loaded from a buffer, and no function of the invocation's index */
    IS_KNOWN
};

/* A value, or the offset of a pointer into its variable, in scalars. */
struct race_value {
    uint64_t *at; /* by component, then by invocation; NULL until it was known */
    uint8_t components;
    uint8_t knowledge;
    bool is_assumed;   /* a comparison with an unknown bound */
    bool is_looked_at; /* of a constant: it is known, or never will be */
    uint64_t most;     /* IS_FROM_MEMORY: the largest value */
};

/* A work-group, and which of its invocations are followed. */
struct race_group {
    uint32_t size[3], count; /* of the whole work-group */
    uint32_t subgroup_size;
    uint16_t *index; /* by followed invocation: its gl_LocalInvocationIndex */
};

enum shared_access { SHARED_READ, SHARED_WRITE, SHARED_ATOMIC };

/* The accesses of one scalar of shared memory since the last barrier. Instructions are word
 * offsets. */
struct race_cell {
    uint32_t epoch; /* the number of barriers before; that of an earlier one: no access */
    uint16_t writer, reader, other_reader, atomic; /* invocations plus 1; 0: none */
    bool is_by_all;                                /* several have written one value */
    bool in_doubt[3]; /* by enum shared_access: it depends on an unknown condition */
    uint32_t write, read, atomic_at;
};

/* A variable of shared memory. Its scalars are in pages; NULL: none of the page was accessed. */
enum { CELLS_PER_PAGE = 32 };
struct race_variable {
    struct race_cell **pages;
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

/* An instruction that is executed. */
struct race_step {
    const uint32_t *at;
    const struct opcode_info *info;
    uint32_t rank;             /* of the result: its index in m->ids */
    uint8_t bits, result_bits; /* of integers and bools: the first operand's; 0: it is neither */
    bool is_access;            /* of shared memory */
    bool is_ordering;          /* it may order accesses: a barrier, a fence, an atomic, a call */
};

/* The content of a block. A barrier or a call gives it HAS_ORDER. */
enum block_content { HAS_ORDER = 1, HAS_ACCESS = 2 };

/* The instructions of a function that are executed (race_steps.c). */
struct race_steps {
    VEC(struct race_step) list; /* by block: from first[block] to first[block + 1] */
    uint32_t *first;
    uint8_t *content;     /* by block: bits of enum block_content */
    uint8_t *is_needed;   /* by index in m->ids: its value decides an index or a branch */
    VEC(uint32_t) needed; /* those */
    uint32_t visited;     /* of them, these have their operands there, too */
    bool lacks_stores;    /* a variable was added, and not yet what is stored to it */
};

/* The most invocations that are followed (is_followed). */
enum { MOST_FOLLOWED = 32 };

/* Where an invocation is. */
struct race_place {
    uint32_t block;       /* 0: it has ended */
    uint32_t from;        /* the block before; 0: unknown */
    uint32_t doubt_until; /* the block where an unknown branch ends; 0: none */
};

struct races {
    const struct uniformity *u;
    const struct flow *f;
    report_function *report;
    void *user;
    struct race_group group;
    uint32_t count;                   /* of followed invocations */
    struct race_value *values;        /* by index in m->ids */
    struct race_variable **variables; /* the same; NULL: it was not accessed */
    struct race_place *places;        /* by invocation, unless they are together */
    struct race_place common;         /* the place of all, if they are */
    bool is_together;
    bool in_doubt; /* the active invocations may have taken another way */
    uint8_t *is_active;
    uint32_t active_count;
    uint8_t *iterations; /* by block: of loop headers */
    struct race_steps steps;
    uint32_t block;            /* that is executed */
    struct race_value *result; /* of the instruction that is executed, ... */
    bool was_known;            /* and before */
    uint32_t epoch;
    bool has_fence;  /* in this epoch */
    int64_t budget;  /* operations that are left */
    bool takes_true; /* at an unknown uniform condition */
    bool had_choice;
    VEC(const uint32_t *) reported; /* pairs */
};

/* --- race_steps.c -------------------------------------------------------------------------- */

/* Sets r->steps for the function r->f. */
void choose_steps(struct races *r);

/* --- races.c ------------------------------------------------------------------------------- */

/* Whether it is a barrier of any scope: those of a subgroup order its invocations, and it may be
 * large. */
bool is_race_barrier(SpvOp op);

/* --- race_memory.c ------------------------------------------------------------------------- */

/* The active invocations access what `pointer` points to. `stored` is the value of a store, or 0.
 */
void access_shared(struct races *r, const uint32_t *at, SpvId pointer, enum shared_access access,
                   SpvId stored);

#endif
