/* A work-group in lockstep: symbolic execution of all of its invocations at one size of subgroups,
 * once for each size (lanes/sizes.c). Data are terms (nodes.h), and control that depends on the
 * invocation is concrete. What is left in buffers is compared term by term.
 *
 * - flow.c walks over blocks: the lowest block in structured order first, so that lanes reconverge
 *   as early as possible. A branch whose condition is a term sends a lane both ways, under guards.
 * - promises.c tracks where SPIR-V promises that lanes have reconverged: subgroup operations are
 *   executed nowhere else.
 * - opaque.c replaces the rest of a loop that data end by unknown functions of what it reads.
 * - instructions.c computes, subgroups.c combines lanes, places.c has variables and shared memory,
 *   buffers.c what a dispatch leaves.
 *
 * Subgroups have invocations in linear order, as in sgcc-run.
 */
#ifndef SGCC_PROVE_LANES_LANES_H
#define SGCC_PROVE_LANES_LANES_H

#include "prove/lanes/nodes.h"
#include "prove/prover.h"

enum { MOST_SUBGROUPS = 2048, MANY_LANES = UINT32_MAX };

/* A pointer of each lane: a variable and indices. index[level][lane]. */
struct lane_pointer {
    uint32_t root;
    SpvStorageClass storage;
    const uint32_t *type; /* of what it points to */
    unsigned depth;
    node_id *index[MOST_INDICES];
};

/* A value of each lane: at[scalar * lanes + lane]. A lane that has not computed it has NO_NODE. */
struct lane_value {
    uint32_t count; /* scalars */
    node_id *at;
    struct lane_pointer *pointer;
};

/* --- accesses ------------------------------------------------------------------------------ */

/* Who accessed a scalar since the last barrier. */
struct access_note {
    uint32_t epoch, sub_epoch; /* barriers of the work-group and of the subgroup before it, + 1 */
    uint32_t lane, subgroup;   /* MANY_LANES: several */
};

/* A scalar of memory that lanes share. */
struct shared_scalar {
    node_id value;
    struct access_note written, read, changed; /* changed: by atomic operations */
    uint8_t atomic;                            /* enum node_kind of these; 0: none */
    struct source_place where;                 /* of the last write */
};

/* Atomic operations at indices that data determine: an unordered list of (index, operand). */
struct scattered {
    enum node_kind how; /* 0: there are none */
    uint32_t epoch;
    VEC(node_id) updates;
    node_id bag; /* all updates, or NO_NODE: it is not made */
};

/* A variable: of each lane (at[scalar * lanes + lane]), or shared (scalars). */
struct lane_variable {
    uint32_t id;
    const uint32_t *type;
    uint32_t count;
    bool is_shared;
    node_id *at;
    struct shared_scalar *scalars;
    struct scattered scattered;
    uint32_t plain_epoch;   /* of the last plain access, + 1 */
    uint32_t changed_epoch; /* of the last atomic operation, + 1 */
    enum node_kind changed_how;
    node_id content; /* of all scalars, or NO_NODE: it changed */
};

/* --- flow ---------------------------------------------------------------------------------- */

/* Lanes that wait at the beginning of a block. */
struct arrival {
    uint32_t from;  /* a block */
    uint32_t event; /* lanes of one event have come together */
    node_id *guard; /* by lane; NO_NODE: it has not come */
    node_id *state; /* by lane: what the results of an opaque loop are functions of; or NULL */
};

typedef VEC(struct arrival) arrival_list;

/* A function that is executed. */
struct lane_frame {
    const struct cfg *cfg;
    bool is_active;
    arrival_list *arrivals; /* by block */
    node_id **loop_guard;   /* by block, of loop headers: by lane, the guard at the entry */
    bool **is_kept;         /* by block, of headers: by subgroup, whether it entered as a whole */
    struct opaque_loop **opaque; /* by block */
    node_id *returned;           /* by lane, a guard */
    uint32_t *return_event;      /* by lane */
    struct lane_value result;
};

/* A reduction of floats whose order matters. */
struct float_group {
    uint32_t id;
    struct source_place where;
    const char *what;
};

/* More than 25 members: all files of this folder share the state of an execution. */
struct lanes {
    struct prover *p;
    struct arena *arena;
    struct graph graph;
    uint32_t count;                   /* invocations of the work-group */
    uint32_t size;                    /* of subgroups */
    struct lane_value *values;        /* by id */
    struct lane_variable **variables; /* by id */
    struct lane_frame *frames;        /* by index of function */
    VEC(struct buffer_region *) regions;
    VEC(struct buffer_root *) buffers;
    VEC(node_id *) spare; /* arrays by lane, for reuse */
    /* the block that is executed */
    struct lane_frame *frame;
    uint32_t block;
    node_id *guard;   /* by lane; NO_NODE: it does not take part */
    uint32_t *active; /* lanes that take part */
    uint32_t active_count;
    node_id *alive;    /* by lane: the condition that it has not returned from the entry */
    bool *is_together; /* by lane: its subgroup is known to have reconverged */
    uint32_t events;
    unsigned depth;
    uint64_t steps;
    double until; /* a time */
    uint32_t epoch[MEMORY_CLASSES];
    uint32_t *sub_epoch; /* by subgroup and class */
    struct source_place where;
    /* A proof needs an answer of QUESTION_RACES; why. */
    const char *needs_races;
    struct source_place needs_races_at;
    bool uses_float_order;                /* minima of floats are compared as sets */
    bool keeps_zeros;                     /* the module preserves NaNs and signs of zeros */
    uint32_t asked;                       /* pairs of terms that the solver has compared */
    struct term_translation *translation; /* of solve.c */
    Z3_model model;                       /* of data with which sizes may differ; or NULL */
    uint64_t model_groups[3];             /* work-groups of its dispatch */
    /* why there is no proof */
    jmp_buf stopped;
    const char *obstacle;
    VEC(struct float_group) float_groups;
};

static inline node_id true_node(struct lanes *l) { return number_node(&l->graph, 1, 1); }
static inline uint32_t subgroup_of(const struct lanes *l, uint32_t lane) { return lane / l->size; }
static inline uint32_t subgroups_of(const struct lanes *l)
{
    return (l->count + l->size - 1) / l->size;
}

/* for_each_active (lane, l): the lanes that take part, ascending. */
#define for_each_active(lane, l)       \
    for (uint32_t lane##_at = 0, lane; \
         lane##_at < (l)->active_count && ((lane = (l)->active[lane##_at]), true); lane##_at++)

/* --- sizes.c ---------------------------------------------------------------------------- */

/* Ends the execution: `why` stands in the way at the current line. */
_Noreturn void stop_lanes(struct lanes *l, const char *why);
/* A proof depends on an answer of QUESTION_RACES, because of this. */
void need_races(struct lanes *l, const char *why);

/* --- promises.c ---------------------------------------------------------------------------- */

/* Notes how lanes have come to the block. */
void join_promises(struct lanes *l, uint32_t block, const arrival_list *arrivals);
/* The same for the end of a call: lanes have returned in `events`. */
void join_returns(struct lanes *l, const uint32_t *events);

/* --- opaque.c ------------------------------------------------------------------------------ */

/* Lanes (with a guard) leave the loop in a way that data determine, at the current block. What it
 * computes from here on becomes unknown functions; the lanes go on behind it. */
void leave_opaquely(struct lanes *l, uint32_t header, const bool *lanes);
/* The value of a result of such a loop. */
node_id opaque_result(struct lanes *l, uint32_t id, uint32_t scalar, unsigned width, node_id state);

/* --- instructions.c ------------------------------------------------------------------------ */

void run_lane_instruction(struct lanes *l, const uint32_t *at);

/* --- subgroups.c --------------------------------------------------------------------------- */

bool run_subgroup_operation(struct lanes *l, const uint32_t *at);
void run_lane_barrier(struct lanes *l, const uint32_t *at);

#endif
