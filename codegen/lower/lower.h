/* The inside of lowering: what its files share. In: checked declarations. Out: a module in SSA
 * form.
 *
 * A function is lowered in one walk. Locals and parameters that need no memory are SSA values:
 * lowered_decl.id is the current value, 0 before the first. Phis come from the `assigned` lists of
 * sema (loops, switches) and from a log of assignments (selections); see flow.c. Invariants:
 * instructions are emitted only while lw->block is not 0. A value always has its type without
 * layout (value_type_id). The words of one function are contiguous at the end of SECTION_FUNCTIONS.
 * It must not know passes.
 */
#ifndef SGCC_CODEGEN_LOWER_LOWER_H
#define SGCC_CODEGEN_LOWER_LOWER_H

#include "codegen/lower/lowered.h"
#include "codegen/lower/lowering.h"
#include "lang/transformations.h"
#include "codegen/lower/types/type_ids.h"
#include "spirv/build/spirv.h"

/* the most indices of an lvalue that become one access chain */
enum { MOST_PATH = 12 };

/* An lvalue, or any chain of members, indices and swizzles on a value. */
struct lvalue {
    enum {
        LVALUE_SSA,     /* a local in SSA form, or a part of it */
        LVALUE_POINTER, /* memory: `pointer` followed by `path` */
        LVALUE_VALUE    /* not assignable: a part of `value` */
    } kind;
    const struct type *type; /* the type of the whole, before the swizzle */
    struct decl *decl;       /* LVALUE_SSA: the local */
    SpvId value;             /* LVALUE_VALUE */
    SpvId pointer; /* LVALUE_POINTER: the base of an access chain that is not emitted yet */
    SpvStorageClass class;
    struct layout layout; /* the layout of `type` in that memory */
    uint16_t memory;      /* enum memory_qualifier bits: volatile and coherent accesses */
    /* alignment in bytes of accesses through a buffer reference; 0 means that no Aligned operand is
     * needed */
    uint32_t align;
    bool nonuniform;
    struct decl *heap; /* an array in a descriptor heap, of which no element is chosen yet */
    /* If it is not NULL, `pointer` is untyped and leads to the element `heap_index` of this array
     * in a heap. */
    struct decl *heap_of;
    SpvId heap_index;
    /* If it is not NULL, `pointer` is that of a heap, and `path` leads from this block in it. */
    const struct block_info *heap_block;
    /* path[0] is an index into the flattened array of arrays of descriptors */
    bool is_flat;
    bool never_written; /* it is an input, uniform or push constant, so loads are pure */
    uint8_t swizzle[16], swizzle_count; /* a swizzle of the whole; a count of 0 means none */
    SpvId component;      /* id of the index of a dynamically selected component; 0 means none */
    SpvId component_type; /* of that index, whose id may be that of a phi to come */
    uint8_t path_count;
    uint32_t path[MOST_PATH]; /* ids for LVALUE_POINTER, else literals */
};

/* The location of a handle: one variable, or sampler2D(at, sampler). */
struct opaque_lvalue {
    struct lvalue at, sampler;
    const struct type *type; /* the type of a constructed handle, such as sampler2D */
    bool is_constructed;
};

struct assignment {
    struct decl *decl;
    SpvId before;
    uint32_t outer_entry;
};
struct local {
    struct decl *decl;
    uint32_t depth;  /* number of constructs around its declaration */
    uint32_t entry;  /* 1-based index of its latest assignment in the log; 0 means none */
    uint32_t change; /* index of its change in the fork that was compared last */
    uint32_t record; /* its DebugLocalVariable (debug.h), or 0 */
    /* Of split.c: `parts` has the locals of the elements in order, or is NULL.  `whole` is
     * the declared local that this one is an element of, or NULL. */
    struct decl **parts, *whole;
};

/* The locals of the current function, and the jump targets (flow.c). */
struct function_flow {
    VEC(struct local) locals;   /* those in SSA form; lowered_decl.slot is the 1-based index */
    VEC(struct assignment) log; /* assignments in the open constructs, outermost first */
    uint32_t start;             /* index in `log` at which the innermost construct begins */
    uint32_t depth;             /* number of open constructs */
    /* the phi budget used so far; when is_budget_exhausted, the function is lowered again with its
     * locals in memory */
    uint64_t phi_budget_used;
    bool is_budget_exhausted;
    /* lower the function again: a struct or array would need a phi. It is in to_memory, or is
     * marked to be split */
    bool is_outdated;
    uint32_t unrolled; /* nodes of unrolled loops so far */
    bool in_switch;    /* the innermost construct is a switch: its cases share declarations */
    struct jump_target *target; /* innermost loop or switch, or NULL */
};

struct word_vector {
    uint32_t *at;
    uint32_t count, room;
};
struct initializers {
    SpvId label; /* the label of the first block; 0 means that there are no initializers yet */
    SpvId block; /* the block in which the initializers end so far */
    struct word_vector words, variables;
};
/* An input or output. */
struct interface_variable {
    SpvId type, id;
    SpvBuiltIn builtin;
    SpvStorageClass class;
};
struct temporary {
    SpvId type, id;
    bool busy;
};
struct constant_variable {
    SpvId value, variable;
};
struct out_parameter {
    struct decl *decl;
    SpvId pointer;
};

struct heap_struct;

/* The function that is lowered (function.c). start_body begins it anew as a whole; a function may
 * be lowered again (lowering.h). */
struct lowered_body {
    struct function *function; /* NULL in what enqueued blocks invoke, and between functions */
    /* the words of its OpVariables, which are inserted at the start of its first block */
    struct word_vector variables;
    VEC(struct temporary) temporaries;       /* variables for arguments and spilled values */
    VEC(struct constant_variable) constants; /* variables for constants with dynamic indices */
    /* bindings of opaque parameters; lowered_decl.slot is the 1-based index */
    VEC(struct opaque_lvalue) opaque_arguments;
    VEC(struct out_parameter) outs; /* parameters in SSA form that are copied out at returns */
    struct location line;           /* the location of the OpLine in force; line 0 means none */
    SpvId unrolled_from; /* first id of the outermost loop being unrolled; 0 means none */
    /* the block after a jump out of a statement expression; 0 means that there was none */
    SpvId unreached;
    const struct expr *whole; /* the expression of the current expression statement */
    /* the latest ND-range and the variable that holds it; ids that are not used elsewhere */
    struct constant_variable ndrange;
    unsigned loops_never_left; /* the loops around the statement that only a discard or the like
                                  leaves */
};

/* Functions whose bodies are kept: clones for opaque arguments (clone.c), and those that are
 * expanded in their callers (expand_call.c). */
struct body_expansion {
    struct inlining *inlining; /* the innermost call that is being expanded, or NULL */
    unsigned retained_nodes, retained_costly, inlined_nodes;
    /* functions kept for inlining that are called by id, too; lowered at the end */
    VEC(struct function *) called;
    VEC(struct clone *) clones;
};

/* Declarations that are lowered when it is known what an entry point reaches (waiting.c). */
struct waiting_declarations {
    VEC(struct declaration *) at;
    uint32_t expressions; /* in their functions, without constants */
    bool is_over;         /* further ones are lowered at once */
};

/* The module's interface. */
struct module_interface {
    /* Initializers of globals that are not constants; they run at the start of main (decl.c). */
    struct initializers init;
    VEC(struct interface_variable) inputs; /* inputs and outputs made for built-in variables */
    VEC(struct heap_struct) heap_structs;
    SpvId heaps[2]; /* the variables of the descriptor heaps, by enum heap; 0 means not used */
    SpvId workgroup_size;   /* the constant decorated WorkgroupSize, or 0 */
    bool names_by_location; /* calls name payloads by their locations (SPV_NV_ray_tracing) */
};

/* Of OpenCL C alone. */
struct opencl_lowering {
    SpvId ndrange_type; /* the type of ndrange_t, or 0 */
    /* block literals whose kernels are not emitted yet (opencl/enqueue.c) */
    VEC(struct block_literal *) enqueued;
    VEC(struct decl *) extern_decls; /* variables that were extern at their first use */
    bool makes_shaders;              /* kernels become Vulkan shaders (lower_kernels.c) */
    bool uses_references;            /* there is a pointer into PhysicalStorageBuffer */
};

/* One module. What lasts less long, or belongs together, is in the structs above. */
struct lowering {
    struct context *c;
    struct checker *ck;
    struct module *m;
    struct types *types;
    struct type_table *type_table;
    struct late_types *late_types; /* NULL if nothing was noted */
    struct lowering_debug *debug;  /* NULL if there is no debug information */
    unsigned debug_depth;          /* pointers around the type that debug_types.c describes */
    struct module_info *info;
    struct lowered_tables *lowered;
    bool keep_locals; /* every local is an OpVariable (-O0) */
    /* emit OpLine before statements: -g, and -O0 unless only names are requested */
    bool keep_lines;
    loc_t loc;   /* of the current statement */
    SpvId block; /* label of the current block; 0 means that the current code is unreachable */
    struct function_flow flow;
    struct lowered_body body;
    /* Of the current function, however often it is lowered (lower_function): */
    bool in_memory;               /* its locals are variables, too; see flow.c */
    VEC(struct decl *) to_memory; /* locals that need memory when it is lowered again */
    struct clone *clone;          /* the clone that it is, or NULL */
    struct body_expansion expansion;
    struct waiting_declarations waiting;
    struct module_interface interface;
    struct opencl_lowering opencl;
};

/* --- notes of entities (lowered.h) ---------------------------------------------------------- */

static inline struct lowered_decl *lowered(const struct lowering *lw, const struct decl *d)
{
    return find_lowered_decl(lw->lowered, d->number);
}

static inline struct lowered_function *lowered_function(const struct lowering *lw,
                                                        const struct function *f)
{
    return find_lowered_function(lw->lowered, f->number);
}

/* Returns whether `d`, a local, must be an OpVariable. */
static inline bool needs_memory(const struct lowering *lw, const struct decl *d)
{
    return d->uses.needs_memory || lowered(lw, d)->needs_memory;
}

/* --- statements (stmt.c) -------------------------------------------------------------------- */

void lower_stmt(struct lowering *lw, struct stmt *s);
/* Lowers a switch. If no label matches, it executes `otherwise`, unless that is NULL. Each break
 * brings the value of the local `result`, unless that is NULL. */
void lower_switch(struct lowering *lw, struct stmt *s, struct stmt *otherwise, struct decl *result);
/* Returns whether the source requests unrolling and the options allow it. */
bool has_unroll_hint(const struct lowering *lw, const struct stmt *s);

/* --- expressions (call.c, construct.c, convert.c, string.c, abort.c) ----------------------- */

SpvId lower_call(struct lowering *lw, struct expr *e);
/* Returns whether the variable `p`, the argument `own` among `args`, may replace the copy for a
 * parameter of type `t`. That is unobservable if no other argument is a part of it or could
 * change it after the time of the copy. */
bool can_share_variable(const struct lvalue *p, const struct expr *args, const struct expr *own,
                        const struct type *t);
SpvId lower_construct(struct lowering *lw, struct expr *e);
/* Emits conversion `op` to `to`, of floate5m2_t or floate4m3_t, in which what is too large becomes
 * the largest number. */
SpvId saturated_conversion(struct lowering *lw, SpvOp op, const struct type *to, SpvId id);
/* Converts `id` from type `from` to type `to` component by component (GLSL 4.60, 5.4.1). */
SpvId lower_conversion(struct lowering *lw, SpvId id, const struct type *from,
                       const struct type *to);
/* lower_conversion where the extensions `exts` are enabled: 8 and 16 bits are converted directly
 * if the source has arithmetic on them. */
SpvId lower_conversion_by(struct lowering *lw, SpvId id, const struct type *from,
                          const struct type *to, unsigned exts);
/* Returns the text of a string literal, without quotes and with escapes replaced. */
const char *text_of_literal(struct lowering *lw, const struct name *literal);
/* Returns the OpString of that text. */
SpvId lower_string(struct lowering *lw, const struct name *literal);

/* Writes the type and the value of the message of abortEXT (abort.c). */
void lower_abort_message(struct lowering *lw, const struct expr *args, uint32_t words[2]);

/* --- constants and specialization constants (spec.c) --------------------------------------- */

/* Returns the value of a constant or of an expression with constness CONST_SPEC, as a
 * (specialization) constant.  Sema permits only operations that SPIR-V has as OpSpecConstantOp. */
SpvId lower_constant(struct lowering *lw, struct expr *e);
/* Returns the same, or 0 for other expressions. */
SpvId spec_value(struct lowering *lw, struct expr *e);
/* Returns the same in its form in memory of OpenCL C, where a bool is a byte. */
SpvId spec_in_memory(struct lowering *lw, struct expr *e);

/* --- variables outside of blocks: their layout, and their type in memory ------------------- */

static inline struct layout variable_layout(const struct lowering *lw)
{
    return is_opencl(lw->c) ? C_LAYOUT : NO_LAYOUT;
}

static inline SpvId memory_type_id(struct lowering *lw, const struct type *t)
{
    return type_id(lw, t, variable_layout(lw));
}

/* --- descriptors: arrays of blocks and of opaque types (descriptors.c) --------------------- */

bool is_descriptor_array(const struct lvalue *p);
/* Appends an index to `p`. `id` is the value of `index`. */
void enter_descriptors(struct lowering *lw, struct lvalue *p, const struct expr *index, SpvId id,
                       const struct type *index_type);

/* --- built-in functions (builtin.c) -------------------------------------------------------- */

SpvId lower_builtin_call(struct lowering *lw, struct expr *call);
/* Returns the value of a built-in variable that needs more than a load of an input, such as a mask
 * of 64 or 32 bits or a transposed matrix. */
SpvId lower_builtin_variable(struct lowering *lw, const struct decl *d);

/* --- the interface of the shader (interface.c, preserve.c) --------------------------------- */

bool is_invariant(const struct lowering *lw, const struct decl *d);
/* Decorates inputs and outputs, and emits unused ones that other stages may expect. */
void finish_interfaces(struct lowering *lw);
/* Keeps the declarations that options.preserve and -O0 preserve. */
void preserve_declared(struct lowering *lw);
/* Writes the subgroup size that an entry point requires into the module, as a string: SubgroupSize
 * needs the capability Kernel.  Reflection and sgcc-run read it. */
void emit_required_size(struct lowering *lw, const char *entry, unsigned size);

/* --- OpenCL C: expressions (opencl/address.c, opencl/builtin.c, opencl/operator.c) --------- */

/* Returns the value of an expression that mark_address_constant marked. */
SpvId address_constant(struct lowering *lw, struct expr *e);
/* Lowers a call of a built-in function. */
SpvId lower_opencl_builtin(struct lowering *lw, struct expr *call);
/* Lowers `a op= b` in the type of b.  Sema has converted b to the common type. */
SpvId lower_c_compound(struct lowering *lw, struct expr *e, struct lvalue *p, SpvId right);
/* Returns the opcode of a binary operator whose meaning differs from GLSL. */
SpvOp c_binary_opcode(enum operator op, enum scalar s);

/* Lowers the statements of ({ ... }) and returns the value of the last one, or 0 for void. */
SpvId lower_statement_expr(struct lowering *lw, struct expr *e);

/* --- OpenCL C: blocks (opencl/block.c, opencl/enqueue.c) ----------------------------------- */

/* Evaluates a block literal: copies what it captures. Returns 0. */
SpvId lower_block_literal(struct lowering *lw, struct expr *e);
/* Lower the functions of the block literals of a declaration. lower_block_functions runs before the
 * declaration is lowered. lower_invoke_functions runs after it and emits those that enqueue_kernel
 * invokes. */
void lower_block_functions(struct lowering *lw);
void lower_invoke_functions(struct lowering *lw);

#endif
