/* The state of a proof, and what the files of this folder share. */
#ifndef SGCC_PROVE_PROVER_H
#define SGCC_PROVE_PROVER_H

#include <setjmp.h>
#include <z3.h>

#include "prove/prove.h"
#include "spirv/cfg.h"
#include "spirv/read/module_index.h"

enum {
    THREADS = 2,      /* two arbitrary invocations */
    MOST_LEAVES = 96, /* a larger variable is not followed: its content is arbitrary */
    MOST_INDICES = 12 /* of an access chain */
};

/* --- values -------------------------------------------------------------------------------- */

/* A pointer: a variable and the indices that lead into it. */
struct pointer {
    uint32_t root; /* the id of an OpVariable; 0: it is not known */
    SpvStorageClass storage;
    const uint32_t *type; /* of what it points to */
    unsigned count;
    Z3_ast index[MOST_INDICES];
    Z3_ast in_bounds; /* that the indices are below the lengths; NULL: they are */
};

/* The scalars of a value in order of the type. A bool is a Bool, all others are bit vectors;
 * floats are their bits. */
struct symbolic_value {
    Z3_ast *leaf;
    uint32_t count;
    struct pointer *pointer; /* of pointers */
};

/* A variable of an invocation: functions' variables, Private, Input and Output. */
struct symbolic_variable {
    uint32_t id;
    const uint32_t *type;
    struct symbolic_value now; /* no leaves: it is too large to be followed */
};

/* A line of the source. */
struct source_place {
    uint32_t file; /* an OpString; 0: not known */
    uint32_t line, column;
};

/* --- what an invocation does --------------------------------------------------------------- */

enum access_effect { ACCESS_READ, ACCESS_WRITE, ACCESS_ATOMIC };

/* Memory that a barrier orders: bits. */
enum memory_class { MEMORY_SHARED, MEMORY_BUFFERS, MEMORY_IMAGES, MEMORY_CLASSES };

struct symbolic_access {
    enum access_effect kind;
    enum memory_class class;
    struct pointer to;
    Z3_ast active;
    Z3_ast phase; /* the number of barriers before it that order its memory */
    struct source_place where;
    struct symbolic_value value; /* what is read */
    uint32_t loop;               /* the innermost loop, an index; NO_LOOP */
};

/* An index that must be below a length. */
struct index_check {
    Z3_ast active, holds;
    struct pointer to;
    struct source_place where;
    uint32_t loop;
};

enum { NO_LOOP = UINT32_MAX };

/* A place that all invocations of a work-group must reach, or none: a barrier, the beginning of a
 * loop that has one, or the end of its body. */
struct meeting {
    Z3_ast active;
    uint32_t loop;
    struct source_place where;
    bool is_barrier;
};

/* A scalar that changes in a loop: scalar `leaf` of a variable or of a phi; of variable 0, the
 * phase of a class of memory. */
struct loop_scalar {
    uint32_t id, leaf;
    Z3_ast first, here, next; /* before the loop, at the start of an iteration, at its end */
    bool is_solved;           /* `here` has a closed form */
    bool is_constant;         /* it does not change after all */
    enum loop_direction { LOOP_ANY, LOOP_RISES, LOOP_FALLS } direction;
};

struct symbolic_loop {
    uint32_t outer; /* index; NO_LOOP */
    uint32_t stamp; /* symbols with a larger number are born inside */
    Z3_ast k;       /* the number of the iteration, 32 bits */
    Z3_ast entered, repeated, left;
    bool has_barrier;
    struct source_place where;
    VEC(struct loop_scalar) scalars;
    VEC(Z3_ast) bounds; /* terms that do not change, and that scalars are compared with */
};

/* An operation of the subgroup whose results in two lanes are related. */
struct subgroup_result {
    SpvOp op;
    Z3_ast active, result;
    uint32_t loop;
};

struct symbolic_thread {
    unsigned number;
    struct symbolic_value *values; /* by id */
    VEC(struct symbolic_variable) variables;
    VEC(struct symbolic_access) accesses, inputs; /* inputs: what is read and never written */
    VEC(struct index_check) checks;
    VEC(struct meeting) meetings;
    VEC(struct symbolic_loop) loops;
    VEC(struct subgroup_result) subgroup_results;
    Z3_ast phase[MEMORY_CLASSES];
    uint32_t loop; /* that is executed */
    struct source_place where;
    /* inputs */
    Z3_ast local[3], group[3], lane, subgroup;
};

/* An invariant that may hold. `assumed` is the symbol that implies it. */
struct candidate_invariant {
    Z3_ast assumed, initially, preserved;
    uint32_t loop;
    bool is_of_both; /* it relates two invocations of one work-group */
    bool is_dropped;
};

/* Specialization constants by SpecId. */
struct chosen_constants {
    unsigned count;
    struct chosen_constant {
        uint32_t spec_id;
        uint64_t value;
    } at[3];
};

/* The state of one proof. More than 25 members: all files of this folder share them. */
struct prover {
    const struct proof_request *request;
    FILE *out;
    struct arena arena;
    jmp_buf failed; /* error() leaves by it */
    Z3_context z3;
    struct spirv_module *m;
    const struct module_entry *entry;
    uint64_t local_size[3];
    bool has_one_group[3]; /* by dimension: it is assumed to have one work-group */
    Z3_ast group_count[3], subgroup_size, subgroup_log, subgroup_count; /* the size is 1 << log */
    VEC(Z3_ast) facts; /* hold in every execution */
    Z3_solver solver;  /* has the first `asserted` facts; NULL: it is not made yet */
    uint32_t asserted;
    VEC(struct candidate_invariant) candidates;
    /* How the two invocations are related in the questions that are asked, and whether invariants
     * of both hold then. */
    Z3_ast relation, same_group, other_group;
    bool is_together;
    /* Which invariants may be assumed: those of earlier states (invariants.c). */
    enum assumable { ASSUME_ALL, ASSUME_BEFORE, ASSUME_INSIDE } assumable;
    uint32_t checked_loop;
    Z3_ast linear;     /* lanes are in order of the local index */
    VEC(Z3_ast) small; /* what makes a counterexample short */
    struct symbolic_thread threads[THREADS], *t;
    struct flow_of *flows; /* by index of function */
    bool *is_written;      /* by id: variables that something is written to */
    uint32_t next_symbol;
    unsigned depth;     /* of calls */
    uint32_t executed;  /* blocks */
    SpvOp *atomic_kind; /* by id of a variable: its atomic operations, or 0 */
    bool *is_free;      /* by id: specialization constants that are arbitrary */
    /* Constants that set the size of the work-group, each with one value in this proof; and, if an
     * assumption is about that size, those for which proofs with chosen values are wanted. */
    struct chosen_constants chosen, varied;
    VEC(Z3_ast) assumed; /* by --assume; among the facts, too */
    /* What is read of memory by assumptions, and by terms of which a model shows that they differ:
     * setups have that content. */
    VEC(struct symbolic_access) assumed_inputs, differing_inputs;
    bool *is_used; /* by id: results that an instruction reads; words that are no ids, too */
    /* by bit of enum proof_question: why it has no answer, or NULL, and where */
    const char *obstacles[QUESTION_COUNT];
    struct source_place obstacle_at[QUESTION_COUNT];
    /* Answers, once they are asked. */
    bool has_invariants, has_order, is_ordered; /* is_ordered: barriers and races are proved */
    bool is_size_hindered; /* by something that the execution of all lanes does not model either */
};

/* A function: its graph, and what it stores to. */
struct flow_of {
    struct cfg cfg;
    bool is_made, has_barrier;
};

/* --- prove.c ------------------------------------------------------------------------------- */

/* Writes why there are no answers, and ends the proof. */
_Noreturn void stop_proof(struct prover *p, const char *text);
/* Says that the answers to these questions are unknown, at the current line. */
void hinder(struct prover *p, unsigned questions, const char *why);
int question_number(enum proof_question q);

/* --- operations.c -------------------------------------------------------------------------- */

/* Executes all but phis, calls and terminators. */
void execute_instruction(struct prover *p, const uint32_t *at, Z3_ast active);

/* --- subgroups.c --------------------------------------------------------------------------- */

bool execute_subgroup_operation(struct prover *p, const uint32_t *at, Z3_ast active);
void relate_subgroups(struct prover *p);

/* --- execute.c ----------------------------------------------------------------------------- */

void execute_entry(struct prover *p, struct symbolic_thread *t);
struct flow_of *flow_of_function(struct prover *p, uint32_t function);

/* --- invariants.c -------------------------------------------------------------------------- */

/* Guesses invariants of all loops and drops those that do not hold. `until` is a time. */
void find_invariants(struct prover *p, double until);
/* Whether an invariant may be assumed in the question that is asked. */
bool is_assumed(const struct prover *p, const struct candidate_invariant *c);
/* Both invocations are in the same iteration of a loop and of those around it. */
Z3_ast same_iteration(struct prover *p, uint32_t loop);

/* --- barriers.c, races.c, bounds.c, lanes/answer.c ----------------------------------- */

/* Every loop ends but loop `around` and those around it; NO_LOOP: all. */
Z3_ast other_loops_end(struct prover *p, const struct symbolic_thread *t, uint32_t around);
/* Return whether it is proved; an answer is written if it `is_asked`. */
bool ask_barriers(struct prover *p, bool is_asked);
bool ask_races(struct prover *p, bool is_asked);
void ask_bounds(struct prover *p);
/* `are_proved` returns whether races and barriers are proved. */
void ask_size(struct prover *p, bool (*are_proved)(struct prover *p));

#endif
