/* Uniformity: for each value and each block of a finished module, the largest scope over which it
 * is the same for all invocations.
 *
 * A value is uniform over a scope if all invocations of the scope that execute an instruction
 * together get equal results. A block is uniform over a scope if either all invocations of the
 * scope execute it, or none. The analysis assumes that the module has no data races: invocations
 * that load from one address get one value. It starts with everything uniform and lowers scopes
 * until nothing changes.
 *
 *   - transfer.c computes the scope of one instruction's result from its operands.
 *   - ranges.c finds comparisons that the size of the work-group decides.
 *   - regions.c finds what a divergent branch influences: blocks, phis, variables, loop exits.
 *   - variables.c follows variables of functions and of the invocation through stores and calls.
 *   - explain.c walks from a value to the source of its divergence.
 *
 * The author may promise that a value is uniform (NonSemantic.sgcc.Uniform): its scope never falls
 * below that.
 *
 * Scopes and causes only ever fall, so the sweeps end. A sweep is linear in the module. A fact that
 * falls asks for another sweep only if an instruction that reads it was visited before: loops,
 * variables and calls carry facts backwards.
 */
#ifndef SGCC_ANALYSIS_UNIFORMITY_H
#define SGCC_ANALYSIS_UNIFORMITY_H

#include "spirv/cfg.h"
#include "spirv/read/module_index.h"
#include "spirv/read/operations.h"

/* Scopes, smallest first. Scope n below UNIFORM_SUBGROUP is a cluster of 1 << n invocations. In
 * stages without work-groups, UNIFORM_WORKGROUP is the draw. */
enum uniform_scope {
    UNIFORM_NOWHERE = 0,
    UNIFORM_QUAD = 2,
    UNIFORM_SUBGROUP = 8,
    UNIFORM_WORKGROUP = 9,
    UNIFORM_DISPATCH = 10
};

/* Why a scope is not larger. `id` is a value, or 0; then `function` and `block` name a branch. */
struct cause {
    enum cause_kind {
        CAUSE_SOURCE,      /* the instruction itself differs: an input, a scan, an atomic */
        CAUSE_OPERAND,     /* value `id` is not more uniform */
        CAUSE_BRANCH,      /* the branch that ends the block decides who takes which way */
        CAUSE_LOOP,        /* invocations leave a loop in different iterations, by this branch */
        CAUSE_VARIABLE,    /* the store `at` to the variable that is loaded */
        CAUSE_CALL,        /* the call `at` of the function, or a parameter's argument `id` there */
        CAUSE_OTHER_ACCESS /* of a race: the one before */
    } kind;
    SpvId id;
    uint32_t function, block;
    const uint32_t *at;
};

/* How the scope of a result is found; uniformity.def has those of opcodes. */
enum result_rule {
    RESULT_DEFAULT, /* by the effect that the grammar knows */
    RESULT_PURE,
    RESULT_DIFFERS,
    RESULT_KEEPS,
    RESULT_OVER_SUBGROUP,
    RESULT_OVER_QUAD,
    RESULT_OF_COUNT,
    RESULT_BY_INDEX,
    RESULT_BY_OPERATION,
    RESULT_BY_SCOPE,
    RESULT_LOADED,
    RESULT_PHI,
    RESULT_CALL,
    RESULT_PARAMETER,
    RESULT_STORED, /* a store: it has no result, and changes what is known of a variable */
    RESULT_COMPARED,
    RESULT_NONE /* it has an effect, and neither a result nor a variable to store to */
};

/* An instruction that has a result or an effect. */
struct flow_step {
    const uint32_t *at;
    uint32_t rank; /* of the result: its index in m->ids */
    uint8_t rule;  /* enum result_rule */
};

/* Instructions by block: from first[block] to first[block + 1]. */
struct step_list {
    struct flow_step *at;
    uint32_t *first;
};
struct store_list {
    const uint32_t **at;
    uint32_t *first;
};

/* A function's blocks. All arrays are by block. */
struct flow {
    const struct module_function *f;
    struct cfg cfg;
    bool is_known;            /* it has blocks, and a control-flow graph */
    bool *is_end;             /* by block: the function ends there */
    bool is_entry, is_called; /* neither: the function is for other modules */
    uint32_t index;
    uint32_t *post; /* the immediate post-dominator; 0: the end of the function */
    uint8_t *control;
    struct cause *control_cause;
    uint8_t *join; /* the scope of phis by the branches before them */
    struct cause *join_cause;
    uint8_t *branch;    /* the scope that the block's branch was followed with */
    uint8_t *loop_exit; /* of loop headers: over this scope, invocations leave the loop together */
    struct cause *loop_cause;
    /* invocations of a subgroup may execute it in several parts, though all of them do */
    uint8_t *is_split;
    struct cause *split_cause;
    uint8_t entry; /* the scope of its calls */
    struct cause entry_cause;
    bool entry_is_split;
    uint8_t result;
    struct cause result_cause;
    struct region_walk *walk;
    struct step_list steps;
    struct store_list stores; /* to variables that are tracked */
};

/* The uniformity of a result id; by index in m->ids. */
struct value_fact {
    uint8_t scope;
    uint8_t promised;         /* the author promises this scope at least (#pragma sgcc uniform) */
    bool has_result;          /* it is a value that a function computes */
    bool feeds_back;          /* a phi before it reads it, around a loop */
    uint32_t function, block; /* where it is defined; block 0: outside of functions */
    uint32_t root; /* of pointers: the index of the variable or parameter, plus 1; 0: unknown */
    struct cause cause;
};

/* A variable in the invocation's memory. Parameters that are pointers are
 * joined with the variables that calls pass. */
struct variable_fact {
    struct variable_fact *parent; /* of the set of joined variables; NULL: the representative */
    uint8_t scope;
    bool is_shared_by_functions, has_single_store, is_escaped;
    bool was_loaded; /* a sweep has read its scope */
    uint32_t stores;
    const uint32_t *store; /* the only one */
    uint32_t dominator;    /* dominates all blocks that access it */
    uint32_t function;
    struct cause cause;
    uint32_t stamp; /* of the block that stored `stored` last */
    SpvId stored;
};

struct uniformity {
    struct arena *arena;
    const struct spirv_module *m;
    struct flow *functions; /* by index in m->functions */
    struct value_fact *values;
    struct variable_fact **variables; /* by index in m->ids; NULL: it is not tracked, or none is */
    uint8_t *rules;                   /* by opcode: enum result_rule */
    uint8_t *writes;                  /* by storage class below 64: the module writes to it */
    bool single_invocation;           /* all work-groups have one invocation */
    uint32_t local_size[3];           /* of the only entry point; 0: unknown */
    bool is_fragment, is_structured, is_maximal;
    bool is_opencl;    /* the source is OpenCL C: it names functions so */
    bool has_calls;    /* facts go from any function to any other */
    bool has_privates; /* variables of the module are tracked: what is stored depends on control */
    bool needs_sweep;  /* a fact has fallen that was read before */
    uint32_t order;    /* of the block that is swept */
    uint32_t stamp;
};

/* Analyses a module. The result is in `arena`. */
struct uniformity *analyze_uniformity(struct arena *arena, const struct spirv_module *m);

/* Returns the scope of a value where block `block` of function `function` uses it. */
uint8_t scope_at(const struct uniformity *u, SpvId id, const struct flow *f, uint32_t block);
/* Returns the scope over which a block is executed. */
static inline uint8_t control_of(const struct flow *f, uint32_t block)
{
    return f->control[block] < f->entry ? f->control[block] : f->entry;
}
/* Whether the invocations of a subgroup execute the block together. */
static inline bool is_together(const struct flow *f, uint32_t block)
{
    return control_of(f, block) >= UNIFORM_SUBGROUP && !f->is_split[block] && !f->entry_is_split;
}
/* Returns "subgroup", "work-group", ... */
const char *uniform_scope_name(const struct uniformity *u, uint8_t scope);

/* --- explain.c ----------------------------------------------------------------------------- */

/* A step from an effect to its source: an instruction, and what it does. */
struct reason {
    const uint32_t *at; /* the terminator of a branch, a store, a call, a load */
    enum cause_kind kind;
    SpvId source; /* CAUSE_SOURCE: the value that differs */
};
enum { MOST_REASONS = 8 };
/* Follows causes down to a source; returns the number of reasons, the nearest first. */
unsigned explain_value(const struct uniformity *u, SpvId id, const struct flow *f, uint32_t block,
                       struct reason reasons[MOST_REASONS]);
unsigned explain_control(const struct uniformity *u, const struct flow *f, uint32_t block,
                         bool is_for_split, struct reason reasons[MOST_REASONS]);
/* Names a source: "gl_LocalInvocationID", "a scan over the subgroup", "an atomic operation". */
const char *name_source(const struct uniformity *u, SpvId id);

/* --- operation_names.c --------------------------------------------------------------------- */

/* Returns the built-in function that makes a group instruction, as "subgroupAdd" or
 * "sub_group_reduce_add"; if there is none, the name of the opcode. */
const char *name_operation(const struct uniformity *u, const uint32_t *at);

/* --- uniformity.c, for the other files ------------------------------------------------------ */

/* Returns the index of an id in m->ids. */
static inline uint32_t rank_of_id(const struct uniformity *u, SpvId id)
{
    return (u->m->ranks ? u->m->ranks[id] : (uint32_t)(find_id(u->m, id) - u->m->ids) + 1) - 1;
}
/* Lowers *scope, and sets *cause if that changes it. Returns whether it does: then the caller sets
 * needs_sweep if an instruction may have read it. */
bool reduce_scope(uint8_t *scope, struct cause *cause, uint8_t to, struct cause why);
/* The same for the value with that index, with needs_sweep. */
void reduce_value(struct uniformity *u, uint32_t rank, uint8_t to, struct cause why);
/* Why `id` has its scope in a block: itself, or a loop that was left. */
struct cause cause_at(const struct uniformity *u, SpvId id, const struct flow *f, uint32_t block);

/* --- transfer.c ---------------------------------------------------------------------------- */

void transfer(struct uniformity *u, struct flow *f, uint32_t block, const struct flow_step *step);
/* Whether an instruction computes with numbers and has no pointers, whatever its types. */
static inline bool is_arithmetic(SpvOp op)
{
    return (op >= SpvOpSNegate && op <= SpvOpBitCount && op != SpvOpSelect) ||
           op == SpvOpCompositeExtract || op == SpvOpVectorShuffle ||
           (op >= SpvOpConvertFToU && op <= SpvOpQuantizeToF16);
}
/* Returns the rule of an instruction with a result; what it is does not depend on scopes. */
enum result_rule rule_of(const struct uniformity *u, const uint32_t *at,
                         const struct opcode_info *info);
/* Calls visit for each value operand of an instruction. */
void visit_operands(const struct uniformity *u, const uint32_t *at,
                    void (*visit)(void *user, SpvId id), void *user);
/* --- ranges.c ------------------------------------------------------------------------------ */

/* Whether a comparison has one result for all invocations by the size of the work-group. */
bool is_decided_by_size(const struct uniformity *u, const uint32_t *at);
/* --- regions.c ----------------------------------------------------------------------------- */

void find_post_dominators(struct uniformity *u, struct flow *f);
void follow_branch(struct uniformity *u, struct flow *f, uint32_t block, uint8_t scope);
/* --- variables.c --------------------------------------------------------------------------- */

/* A variable or parameter is declared, or a pointer is made of another. */
void track_declaration(struct uniformity *u, const uint32_t *at, bool is_local, uint32_t function);
void track_pointer(struct uniformity *u, const uint32_t *at);
void find_variables(struct uniformity *u);
void store_to_variable(struct uniformity *u, struct flow *f, uint32_t block, const uint32_t *at);
bool load_variable(struct uniformity *u, struct flow *f, uint32_t block, const uint32_t *at,
                   uint32_t root);
/* Returns the representative of the variable with that root; NULL: it is not tracked. */
struct variable_fact *find_variable(const struct uniformity *u, uint32_t root);

#endif
