/* The state of execution: workgroups, subgroups, strands.
 *
 * A workgroup has subgroups; a subgroup has the slots of its lanes and a strand.  struct
 * group is what instructions get: the strand that is being executed.
 */
#ifndef SGCC_RUN_MACHINE_MACHINE_H
#define SGCC_RUN_MACHINE_MACHINE_H

#include <pthread.h>

#include "run/checks/clocks.h"
#include "run/checks/promises.h"
#include "run/read/program.h"

/* One bit for each lane. */
__extension__ typedef unsigned __int128 lane_mask;

static inline lane_mask lane_bit(unsigned lane) { return (lane_mask)1 << lane; }
static inline lane_mask first_lanes(unsigned count)
{
    return count >= 128 ? ~(lane_mask)0 : ((lane_mask)1 << count) - 1;
}
static inline unsigned lowest_lane(lane_mask m)
{
    uint64_t low = (uint64_t)m;
    return low ? (unsigned)__builtin_ctzll(low)
               : 64u + (unsigned)__builtin_ctzll((uint64_t)(m >> 64));
}
static inline unsigned highest_lane(lane_mask m)
{
    uint64_t high = (uint64_t)(m >> 64);
    return high ? 127u - (unsigned)__builtin_clzll(high)
                : 63u - (unsigned)__builtin_clzll((uint64_t)m);
}
static inline unsigned count_lanes(lane_mask m)
{
    return (unsigned)(__builtin_popcountll((uint64_t)m) +
                      __builtin_popcountll((uint64_t)(m >> 64)));
}

/* Lanes that wait at a block. */
struct pending {
    uint32_t block;
    /* Only --schedule=random: they wait for others of the frame, at the start of the block, or at
     * an instruction of it. */
    bool waits;
    const struct instruction *next; /* NULL: the start of the block */
    lane_mask mask;
};

/* A construct at whose merge block lanes are guaranteed to reconverge (--schedule=random). */
struct meeting_promise {
    uint32_t depth, block, next; /* next: the continue target of a loop, or NO_SLOT */
    uint64_t number;             /* of its dynamic instance (together.c) */
};

struct frame {
    const struct run_function *f;
    const struct instruction *next; /* the return point in the caller */
    uint32_t result;                /* first slot of the call's result */
    uint32_t pending;               /* where this frame's list begins in the strand's */
    lane_mask returned;             /* lanes that have left the function */
    uint32_t block;                 /* the current one */
    lane_mask entered;
    bool is_uniform; /* all lanes of the subgroup that are left entered */
};

/* AWAY: all remaining lanes wait for lanes that are in separate calls; RETURNED: these have come
 * back, and their parent collects them. AT_MEETING: before an instruction that others execute,
 * too (meeting.c). AT_WAIT: at the second part of a barrier (split.c). */
enum strand_state {
    STRAND_READY,
    STRAND_AT_BARRIER,
    STRAND_AT_MEETING,
    STRAND_AT_WAIT,
    STRAND_AWAY,
    STRAND_RETURNED,
    STRAND_DONE
};

enum { MOST_FRAMES = 64, MOST_PROMISES = 256 };

struct strand {
    enum strand_state state;
    const struct instruction *next;
    lane_mask mask; /* that execute now */
    struct frame frames[MOST_FRAMES];
    uint32_t depth;
    struct pending *pending; /* of all frames; lowest block last */
    uint32_t pending_count, pending_room;
    struct meeting_promise promises[MOST_PROMISES];
    uint32_t promise_count;
    const struct instruction *barrier; /* the block where it waits */
    /* Only --schedule=random: lanes in a call that others of the parent's frame have not made. */
    struct strand *parent, *following;
    uint32_t home;       /* the parent's depth */
    bool resumes;        /* all of its lanes are in `pending` */
    struct pending back; /* the block where they continue */
};

/* The events that a release publishes, and their audience. */
struct release {
    struct clock *clock;
    uint32_t scope; /* SpvScope */
    uint32_t lane;  /* the number of the invocation that released, for narrow scopes */
};

struct workgroup;

/* The origin of poison. */
struct origin {
    const struct instruction *in;
    uint8_t rule;
};

struct subgroup {
    uint64_t *slots;
    struct origin *origins;       /* by slot; NULL without checks */
    lane_mask *poison;            /* by slot; NULL without checks */
    lane_mask live;               /* lanes that exist */
    lane_mask helpers, discarded; /* of a fragment shader (fragment.c) */
    struct strand strand;
    struct strand *others; /* a list: lanes in separate calls */
    uint32_t other_count;
    uint32_t index;
    /* Of races: what was before these times is known to all lanes, and what else they know. */
    uint32_t passed[MEMORY_CLASSES], visible[MEMORY_CLASSES];
    struct clock *known;
    /* For split barriers: the lanes that have arrived and not waited, the number of barriers at
     * which some arrived, and for which all of them have waited; whether it continues where it
     * waits; when it arrived at one of the scope Subgroup. */
    lane_mask arrived;
    uint32_t arrivals, waits, arrival;
    bool may_pass;
    uint64_t path; /* the branches taken in uniform control flow (together.c) */
    uint64_t steps;
};

/* The executing strand, and the state that instructions need. */
struct group {
    uint64_t *slots;
    unsigned lanes;
    unsigned active_count; /* of `active`: the lanes of the mask, ascending */
    bool is_full;          /* all lanes are active */
    bool stop;             /* leave the loop of execution */
    lane_mask mask;
    const struct instruction *next;
    struct strand *strand;
    struct subgroup *subgroup;
    struct workgroup *workgroup;
    struct run_machine *machine;
    struct run_program *program;
    struct object *objects;
    uint32_t object_count;
    lane_mask *poison;
    uint64_t *scratch; /* of program.most_slots slots, for parallel moves */
    lane_mask *scratch_poison;
    uint64_t seed;                     /* of --schedule=random */
    uint64_t steps;                    /* lane-instructions */
    const struct instruction *forced;  /* at which all have arrived (--schedule=random) */
    unsigned quantum;                  /* blocks until other subgroups have their turn */
    const struct instruction *current; /* only while observed */
    const struct instruction
        *met; /* at which subgroups have arrived, during its execution (meeting.c) */
    uint8_t active[RUN_MOST_LANES];
};

/* A barrier in two parts (split.c): its number + 1, where the last subgroup came to its parts, and
 * what came before the arrivals. */
struct split_barrier {
    uint32_t number;
    const struct instruction *arrive, *wait;
    struct clock *arrived;
};

struct path_row;

/* The branches that subgroups took, by paths (together.c). */
struct together {
    struct path_row *rows; /* a hash table of `room` rows, a power of two */
    uint32_t count, room;
    uint32_t barriers; /* at which all have arrived */
    bool is_off;       /* there were too many branches */
};

struct workgroup {
    struct run_machine *machine;
    bool is_running; /* --schedule=random: it has not ended */
    uint32_t id[3];
    struct subgroup *subgroups;
    uint32_t subgroup_count;
    uint64_t *shared;
    uint8_t *shared_bytes;
    uint8_t *shared_poison; /* by slot or byte: 1 where nothing was written */
    struct object *objects; /* the machine's, with this workgroup's shared memory */
    struct group group;
    /* Of races (happens.c): what was before these times is known to all lanes; what else they know,
     * have read and not acquired, and release; the memory that memory barriers since the last
     * barrier named; and the same of each lane, or NULL without the check. */
    uint32_t passed[MEMORY_CLASSES], visible[MEMORY_CLASSES], fenced;
    struct split_barrier splits[2];
    struct together together;
    struct clock *known, *seen;
    struct release released;
    struct past *pasts;
};

struct report_row;
struct shadow;

struct counter {
    uint64_t executed, lanes, slots, accesses, transactions32, transactions64, conflicts;
};

/* Memory with a device address. */
struct memory {
    uint32_t number; /* the upper bits of its addresses */
    struct object object;
};

enum { QUANTUM = 4096, RESIDENT_GROUPS = 6, MOST_STRANDS = 16 };

struct run_machine {
    struct run_program *p;
    struct run_options options;
    struct object *objects;
    uint32_t object_count;
    uint32_t *first_object; /* by resource */
    uint32_t groups[3];
    pthread_mutex_t lock, atomics;
    bool failed;
    struct run_error *error;
    uint64_t next_group;
    struct workgroup *resident; /* those that run, for messages; of threads none */
    uint32_t resident_count;
    uint64_t steps;           /* lane-instructions */
    struct counter *counters; /* by place */
    struct promises promises;
    struct claims *claims; /* of uniformity; NULL: they are not checked */
    struct run_line *lines;
    struct record *record;              /* for --report; NULL: nothing is recorded (run/record) */
    struct report_row *reported;        /* messages that were given, once each */
    struct shadow *races;               /* NULL: none noted yet */
    uint32_t now;                       /* the time of what orders accesses */
    uint32_t available[MEMORY_CLASSES]; /* when all that was written was last made available */
    struct memory *memories;
    size_t memory_count;
};

/* --- errors (machine.c) -------------------------------------------------------------------- */

/* Ends execution with a message about an instruction. */
void stop_at(struct group *g, const struct instruction *in, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
bool fail_machine(struct run_machine *m, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* --- loops over lanes ---------------------------------------------------------------------- */

/* Runs a statement for each active lane `i`.  The first loop is the one that compilers
 * vectorize. */
#define FOR_LANES(g, STATEMENT)                                      \
    do {                                                             \
        if ((g)->is_full) {                                          \
            for (unsigned i = 0; i < (g)->lanes; i++) { STATEMENT; } \
        } else {                                                     \
            for (unsigned k_ = 0; k_ < (g)->active_count; k_++) {    \
                unsigned i = (g)->active[k_];                        \
                STATEMENT;                                           \
            }                                                        \
        }                                                            \
    } while (0)

static inline uint64_t *slot_at(const struct group *g, uint32_t slot)
{
    return g->slots + (size_t)slot * g->lanes;
}
static inline uint64_t mask_of_width(unsigned width)
{
    return width >= 64 ? ~0ull : (1ull << width) - 1;
}
static inline int64_t signed_of(uint64_t bits, unsigned width)
{
    return (int64_t)(bits << (64 - width)) >> (64 - width);
}

/* --- observing (observe.c) ----------------------------------------------------------------- */

void count_instruction(struct group *g, const struct instruction *in);
void trace_instruction(struct group *g, const struct instruction *in);

/* Writes a scalar of the type, or of its components, as text. */
void format_value(char *text, size_t size, const struct run_type *t, uint64_t bits);

/* --- dead-locks (waiting.c) ---------------------------------------------------------------- */

/* The positions of invocations that have not ended. */
void describe_waiting(struct group *g, char *text, size_t size);

/* --- reports (report.c) -------------------------------------------------------------------- */

static inline bool checks(const struct group *g, enum run_rule rule)
{
    return g->machine->options.checks >> rule & 1;
}
/* Reports a broken rule once for each place; `lanes` are the invocations concerned. */
void report_fault(struct group *g, const struct instruction *in, enum run_rule rule,
                  lane_mask lanes, const char *fmt, ...) __attribute__((format(printf, 5, 6)));
const char *name_invocations(const struct group *g, lane_mask lanes, char *text, size_t size);
void free_reports(struct run_machine *m);

#endif
