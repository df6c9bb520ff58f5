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
struct value {
    Z3_ast *leaf;
    uint32_t count;
    struct pointer *pointer; /* of pointers */
};

/* A variable of an invocation: functions' variables, Private, Input and Output. */
struct variable {
    uint32_t id;
    const uint32_t *type;
    struct value now; /* no leaves: it is too large to be followed */
};

/* A line of the source. */
struct place {
    uint32_t file; /* an OpString; 0: not known */
    uint32_t line, column;
};

/* --- what an invocation does --------------------------------------------------------------- */

enum access_kind { ACCESS_READ, ACCESS_WRITE, ACCESS_ATOMIC };

/* Memory that a barrier orders: bits. */
enum memory_class { MEMORY_SHARED, MEMORY_BUFFERS, MEMORY_IMAGES, MEMORY_CLASSES };

struct access {
    enum access_kind kind;
    enum memory_class class;
    struct pointer to;
    Z3_ast active;
    Z3_ast phase; /* the number of barriers before it that order its memory */
    struct place where;
    struct value value; /* what is read */
    uint32_t loop;      /* the innermost loop, an index; NO_LOOP */
};

/* An index that must be below a length. */
struct index_check {
    Z3_ast active, holds;
    struct pointer to;
    struct place where;
    uint32_t loop;
};

enum { NO_LOOP = UINT32_MAX };

/* A place that all invocations of a work-group must reach, or none: a barrier, the beginning of a
 * loop that has one, or the end of its body. */
struct meeting {
    Z3_ast active;
    uint32_t loop;
    struct place where;
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

struct loop {
    uint32_t outer; /* index; NO_LOOP */
    uint32_t stamp; /* symbols with a larger number are born inside */
    Z3_ast k;       /* the number of the iteration, 32 bits */
    Z3_ast entered, repeated, left;
    bool has_barrier;
    struct place where;
    VEC(struct loop_scalar) scalars;
    VEC(Z3_ast) bounds; /* terms that do not change, and that scalars are compared with */
};

/* An operation of the subgroup whose results in two lanes are related. */
struct subgroup_result {
    SpvOp op;
    Z3_ast active, result;
    uint32_t loop;
};

struct thread {
    unsigned number;
    struct value *values;   /* by id */
    VEC(struct variable) variables;
    VEC(struct access) accesses, inputs; /* inputs: what is read and never written */
    VEC(struct index_check) checks;
    VEC(struct meeting) meetings;
    VEC(struct loop) loops;
    VEC(struct subgroup_result) subgroup_results;
    Z3_ast phase[MEMORY_CLASSES];
    uint32_t loop; /* that is executed */
    struct place where;
    /* inputs */
    Z3_ast local[3], group[3], lane, subgroup;
};

/* An invariant that may hold. `assumed` is the symbol that implies it. */
struct candidate {
    Z3_ast assumed, initially, preserved;
    uint32_t loop;
    bool is_of_both; /* it relates two invocations of one work-group */
    bool is_dropped;
};

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
    VEC(struct candidate) candidates;
    /* How the two invocations are related in the questions that are asked, and whether invariants
     * of both hold then. */
    Z3_ast relation, same_group, other_group;
    bool is_together;
    /* Which invariants may be assumed: those of earlier states (invariants.c). */
    enum assumable { ASSUME_ALL, ASSUME_BEFORE, ASSUME_INSIDE } assumable;
    uint32_t checked_loop;
    Z3_ast linear;     /* lanes are in order of the local index */
    VEC(Z3_ast) small; /* what makes a counterexample short */
    struct thread threads[THREADS], *t;
    struct flow_of *flows; /* by index of function */
    bool *is_written;      /* by id: variables that something is written to */
    uint32_t next_symbol;
    unsigned depth; /* of calls */
    /* by bit of enum question: why it has no answer, or NULL, and where */
    const char *obstacles[4];
    struct place obstacle_at[4];
};

/* A function: its graph, and what it stores to. */
struct flow_of {
    struct cfg cfg;
    bool is_made, has_barrier;
};

/* --- prove.c ------------------------------------------------------------------------------- */

/* Writes why there are no answers, and ends the proof. */
_Noreturn void give_up(struct prover *p, const char *text);
/* Says that the answers to these questions are unknown, at the current line. */
void hinder(struct prover *p, unsigned questions, const char *why);
int question_number(enum question q);

/* --- terms.c ------------------------------------------------------------------------------- */

Z3_sort bits_sort(struct prover *p, unsigned width);
Z3_ast number_term(struct prover *p, uint64_t value, unsigned width);
Z3_ast true_term(struct prover *p);
Z3_ast false_term(struct prover *p);
/* A symbol that occurs nowhere else. */
Z3_ast new_symbol(struct prover *p, Z3_sort sort);
/* The symbol of this name, which is the same in all invocations. */
Z3_ast named_symbol(struct prover *p, const char *name, Z3_sort sort);
Z3_ast and_term(struct prover *p, Z3_ast a, Z3_ast b);
Z3_ast or_term(struct prover *p, Z3_ast a, Z3_ast b);
Z3_ast not_term(struct prover *p, Z3_ast a);
Z3_ast implies_term(struct prover *p, Z3_ast a, Z3_ast b);
Z3_ast equal_term(struct prover *p, Z3_ast a, Z3_ast b);
/* The same for bit vectors that may differ in width: the narrow one is sign-extended. */
Z3_ast equal_index(struct prover *p, Z3_ast a, Z3_ast b);
Z3_ast choose_term(struct prover *p, Z3_ast condition, Z3_ast a, Z3_ast b);
/* Extends by zeros or truncates. */
Z3_ast resize_term(struct prover *p, Z3_ast a, unsigned width);
unsigned width_of(struct prover *p, Z3_ast a); /* 0: a Bool */
bool constant_of(struct prover *p, Z3_ast a, uint64_t *value);
bool is_true_term(struct prover *p, Z3_ast a);
bool is_false_term(struct prover *p, Z3_ast a);
/* Whether all symbols of the term are older than `stamp`. */
bool is_older(struct prover *p, Z3_ast a, uint32_t stamp);
bool mentions(struct prover *p, Z3_ast a, Z3_ast symbol);
void add_fact(struct prover *p, Z3_ast fact);

/* --- module.c ------------------------------------------------------------------------------ */

void read_entry(struct prover *p);
void make_inputs(struct prover *p, struct thread *t);
/* The value of a built-in variable. */
bool builtin_value(struct prover *p, uint32_t variable, struct value *value);
/* Relates the inputs of the two invocations: p->same_group, p->other_group. */
void relate_inputs(struct prover *p);
/* A dimension whose number no access depends on has one work-group: so it is dispatched. */
void state_unused_dimensions(struct prover *p);

/* --- values.c ------------------------------------------------------------------------------ */

const uint32_t *type_of(const struct prover *p, uint32_t id);
/* The number of scalars; more than MOST_LEAVES: only that it is more. */
uint32_t leaves_of(struct prover *p, const uint32_t *type);
/* The number of elements of an array, or 0: it is not constant. */
uint64_t length_of_array(struct prover *p, const uint32_t *type);
struct value new_value(struct prover *p, uint32_t count);
/* A value of which nothing is known. */
struct value any_value(struct prover *p, const uint32_t *type);
/* The value of an id: of a constant, or of an instruction that was executed. */
struct value value_of(struct prover *p, uint32_t id);
/* The first scalar of a value. */
Z3_ast term_of(struct prover *p, uint32_t id);
void set_value(struct prover *p, uint32_t id, struct value value);
/* The sort of each scalar of a type, in order. */
Z3_sort *sorts_of(struct prover *p, const uint32_t *type, uint32_t *count);
/* The type of part `index` of a composite, and how many scalars are before it. */
const uint32_t *part_of(struct prover *p, const uint32_t *type, uint64_t index, uint32_t *offset);
/* The value that an unknown pure instruction computes from these operands. */
struct value uninterpreted(struct prover *p, const uint32_t *at, unsigned first_operand);

/* --- memory.c ------------------------------------------------------------------------------ */

struct variable *find_variable(struct prover *p, uint32_t id);
void declare_variable(struct prover *p, const uint32_t *at, Z3_ast active);
void find_written(struct prover *p);
void execute_access_chain(struct prover *p, const uint32_t *at, Z3_ast active);
struct value load(struct prover *p, const struct pointer *from, Z3_ast active);
void store(struct prover *p, const struct pointer *to, const struct value *value, Z3_ast active);
void note_access(struct prover *p, enum access_kind kind, const struct pointer *to, Z3_ast active,
                 const struct value *value);
/* Whether two pointers into one variable may be to the same memory. */
Z3_ast same_memory(struct prover *p, const struct pointer *a, const struct pointer *b);
/* The number of elements of an array without size. */
Z3_ast buffer_length(struct prover *p, const struct pointer *to);

/* --- operations.c -------------------------------------------------------------------------- */

/* Executes all but phis, calls and terminators. */
void execute_instruction(struct prover *p, const uint32_t *at, Z3_ast active);

/* --- subgroups.c --------------------------------------------------------------------------- */

bool execute_subgroup_operation(struct prover *p, const uint32_t *at, Z3_ast active);
void relate_subgroups(struct prover *p);

/* --- execute.c ----------------------------------------------------------------------------- */

void execute_entry(struct prover *p, struct thread *t);
struct flow_of *flow_of_function(struct prover *p, uint32_t function);

/* --- loops.c ------------------------------------------------------------------------------- */

/* Begins the loop of a header: what changes in it becomes arbitrary. Returns its index. */
uint32_t begin_loop(struct prover *p, const struct cfg *cfg, uint32_t header, Z3_ast entered);
/* Adds a phi of the header, whose value before the loop is `first`. */
void add_loop_phi(struct prover *p, uint32_t loop, uint32_t phi, struct value first);
/* Ends the body after the block `latch`: `repeated` is whether there is a next iteration. */
void end_loop(struct prover *p, const struct cfg *cfg, uint32_t loop, uint32_t latch,
              Z3_ast repeated);
/* Notes a comparison, for invariants. */
void note_bound(struct prover *p, Z3_ast a, Z3_ast b);

/* --- invariants.c -------------------------------------------------------------------------- */

/* Guesses invariants of all loops and drops those that do not hold. `until` is a time. */
void find_invariants(struct prover *p, double until);
/* Whether an invariant may be assumed in the question that is asked. */
bool is_assumed(const struct prover *p, const struct candidate *c);
/* Both invocations are in the same iteration of a loop and of those around it. */
Z3_ast same_iteration(struct prover *p, uint32_t loop);

/* --- questions.c --------------------------------------------------------------------------- */

enum verdict { HOLDS, FAILS, UNDECIDED };

double now(void); /* the time of the processor, in seconds */
/* Whether `claim` is false in all executions. If not, `*model`, unless NULL, is one in which it is
 * true. */
enum verdict refute(struct prover *p, Z3_ast claim, double until, Z3_model *model);
/* The same for executions that sgcc-run can show: lanes in linear order, small sizes first. */
enum verdict find_counterexample(struct prover *p, Z3_ast claim, double until, Z3_model *model);
const char *name_of_question(enum question q);
void write_answer(struct prover *p, enum question q, const char *answer, double since,
                  const char *text);
void write_note(struct prover *p, struct place where, const char *text);
/* Answers that something stood in the way. False: nothing did. */
bool write_obstacle(struct prover *p, enum question q, double since);
const char *file_name(struct prover *p, struct place where);

/* --- barriers.c, races.c, bounds.c, sizes.c ------------------------------------------------ */

/* Return whether it is proved; an answer is written if it `is_asked`. */
bool ask_barriers(struct prover *p, bool is_asked);
bool ask_races(struct prover *p, bool is_asked);
void ask_bounds(struct prover *p);
void ask_size(struct prover *p, bool races_hold, bool barriers_hold);

/* --- counterexample.c ---------------------------------------------------------------------- */

/* Writes how sgcc-run shows that the rule is broken at this line. */
void write_replay(struct prover *p, Z3_model model, const char *rule, struct place where);

#endif
