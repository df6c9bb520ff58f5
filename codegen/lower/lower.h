/* The inside of lowering: what its files share. In: checked declarations. Out: a module in SSA
 * form.
 *
 * A function is lowered in one walk. Locals and parameters that need no memory are SSA values:
 * decl.id is the current value, 0 before the first. Phis come from the `assigned` lists of sema
 * (loops, switches) and from a log of assignments (selections); see flow.c. Invariants:
 * instructions are emitted only while lw->block is not 0. A value always has its type without
 * layout (value_type_id). The words of one function are contiguous at the end of SECTION_FUNCTIONS.
 * It must not know passes.
 */
#ifndef SGCC_CODEGEN_LOWER_LOWER_H
#define SGCC_CODEGEN_LOWER_LOWER_H

#include "codegen/lower/lowering.h"
#include "codegen/lower/type_ids.h"
#include "codegen/spirv/spirv.h"

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
    /* alignment in bytes of accesses through a buffer reference; 0: no Aligned operand is needed */
    uint32_t align;
    bool nonuniform;
    /* path[0] is an index into the flattened array of arrays of descriptors */
    bool is_flat;
    bool never_written;                 /* inputs, uniforms, push constants: loads are pure */
    uint8_t swizzle[16], swizzle_count; /* a swizzle of the whole; swizzle_count 0: none */
    SpvId component; /* id of the index of a dynamically selected component; 0: none */
    uint8_t path_count;
    uint32_t path[MOST_PATH]; /* LVALUE_POINTER: ids; otherwise literals */
};

/* The location of a handle: one variable, or sampler2D(at, sampler). */
struct opaque_lvalue {
    struct lvalue at, sampler;
    const struct type *type; /* of a constructed one: sampler2D */
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
    uint32_t record; /* that of its DebugLocalVariable (debug.h), or 0 */
};

/* The locals of the current function, and the jump targets (flow.c). */
struct flow {
    VEC(struct local) locals;   /* those in SSA form; decl.slot is the 1-based index */
    VEC(struct assignment) log; /* assignments in the open constructs, outermost first */
    uint32_t start;             /* index in `log` at which the innermost construct begins */
    uint32_t depth;             /* number of open constructs */
    /* the phi budget used so far; when is_budget_exhausted, the function is lowered again with its
     * locals in memory */
    uint64_t phi_budget_used;
    bool is_budget_exhausted;
    /* lower the function again: a struct or array would need a phi; it is in to_memory */
    bool needs_memory;
    uint32_t unrolled; /* nodes of unrolled loops so far */
    bool in_switch;    /* the innermost construct is a switch: its cases share declarations */
    struct jump_target *target; /* innermost loop or switch, or NULL */
};

struct word_vector {
    uint32_t *at;
    uint32_t count, room;
};
struct initializers {
    SpvId label; /* of the first block; 0: there are no initializers yet */
    SpvId block; /* the block in which they end so far */
    struct word_vector words, variables;
};
/* an input or output */
struct input {
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

struct lowering {
    struct context *c;
    struct checker *ck;
    struct module *m;
    struct types *types;
    struct type_table *type_table; /* owned by type_ids.c */
    struct late_types *late_types; /* owned by late_types.c; NULL: nothing was noted */
    struct lowering_debug *debug;  /* owned by debug.c; NULL: no debug information */
    unsigned debug_depth;          /* pointers around the type that debug_types.c describes */
    SpvId ndrange_type;            /* the type of ndrange_t, or 0 */
    struct module_info *info;
    bool keep_locals;    /* -O0: every local is an OpVariable */
    bool unrolls;        /* neither -O0 nor -Os */
    SpvId unrolled_from; /* first id of the outermost loop being unrolled; 0: there is none */
    bool in_memory;      /* the locals of the current function are variables, too; see flow.c */
    /* emit OpLine before statements: -g, and -O0 unless only names are asked for */
    bool keep_lines;
    /* the block after a jump out of a statement expression; 0: there was none */
    SpvId unreached;
    bool makes_shaders;       /* kernels become Vulkan shaders (lower_kernels.c) */
    bool uses_references;     /* there is a pointer into PhysicalStorageBuffer */
    loc_t loc;                /* of the current statement */
    SpvId block;              /* label of the current block; 0: the current code is unreachable */
    const struct expr *whole; /* the expression of the current expression statement */
    struct flow flow;
    VEC(struct decl *)
    to_memory; /* locals that need memory when the current function is lowered again */

    /* The current function (function.c): */
    struct function *function;
    /* the words of its OpVariables, which are inserted at the start of its first block */
    struct word_vector variables;
    VEC(struct temporary) temporaries;       /* variables for arguments and spilled values */
    VEC(struct constant_variable) constants; /* variables for constants with dynamic indices */
    /* bindings of opaque parameters; decl.slot is the 1-based index */
    VEC(struct opaque_lvalue) opaque_arguments;
    VEC(struct out_parameter) outs; /* parameters in SSA form that are copied out at returns */
    struct location line;           /* of the OpLine in force; line 0: none */

    /* Functions with opaque parameters (clone.c): */
    VEC(struct clone *) clones;
    struct clone *clone; /* the current clone, or NULL */

    /* Inlined functions (expand_call.c): */
    struct inlining *inlining; /* the innermost call that is being expanded, or NULL */
    unsigned kept_nodes, put_in_nodes;
    /* functions kept for inlining that are called by id, too; lowered at the end */
    VEC(struct function *) called;

    /* the latest ND-range and the variable that holds it; ids that are not used elsewhere */
    struct constant_variable ndrange;
    /* block literals whose kernels are not emitted yet (opencl/enqueue.c) */
    struct block_literal *enqueued;

    /* Initializers of globals that are not constants; they run at the start of main (decl.c). */
    struct initializers init;

    VEC(struct decl *) extern_decls; /* OpenCL C: variables that were extern at their first use */
    VEC(struct input) inputs;        /* inputs and outputs made for built-in variables */
    SpvId workgroup_size;            /* the constant decorated WorkgroupSize, or 0 */
};

/* --- functions (function.c) ---------------------------------------------------------------- */

void lower_function(struct lowering *lw, struct declaration *d);
/* Resets the state of the previous function. */
void start_body(struct lowering *lw, struct function *f);
/* Declares a variable in the current function. `init` is a constant, or 0. */
SpvId function_variable(struct lowering *lw, SpvId type, SpvId init);
/* Likewise, for temporary use. release_temporary makes it available again. */
SpvId take_temporary(struct lowering *lw, const struct type *t);
void release_temporary(struct lowering *lw, SpvId id);
void lower_return(struct lowering *lw, struct stmt *s);
/* Registers a local. `value` is its first value; 0: it is undefined. */
void declare_local(struct lowering *lw, struct decl *d, SpvId value);
void initialize_local(struct lowering *lw, struct decl *d, SpvId value);
bool is_ssa(const struct decl *d);
/* Whether a parameter is a pointer to a variable of the caller. */
bool goes_by_pointer(const struct decl *d);
/* Decorates a variable or parameter of PhysicalStorageBuffer pointers with AliasedPointer or
 * RestrictPointer (SPIR-V, 2.18.2). `memory` are enum memory_qualifier bits. */
void decorate_reference(struct lowering *lw, SpvId id, const struct type *t, bool in_memory,
                        uint16_t memory);
void set_line(struct lowering *lw, loc_t loc);

/* --- inlining while lowering (expand_call.c) ----------------------------------------------- */

/* Whether the function will be inlined. Its tree must not be released then. */
bool keep_for_inlining(struct lowering *lw, struct declaration *d);
bool may_inline(const struct lowering *lw, const struct function *f);
SpvId inline_call(struct lowering *lw, struct expr *call);
/* Called before a call by id: the function must exist in the module. */
void note_called(struct lowering *lw, struct function *f);
/* The number of nodes of the tree `s`, functions that it calls included; any number above `most` if
 * there are more. With `lw`, the nodes of a loop that will be unrolled count for each iteration. */
uint64_t count_nodes(const struct lowering *lw, const struct stmt *s, uint64_t most);
/* at the end: functions that note_called named */
void lower_kept_functions(struct lowering *lw);

/* --- loops that are unrolled (unroll.c, stmt.c) -------------------------------------------- */

/* Lowers the loop once for each iteration. Returns false if it must stay a loop; then nothing was
 * lowered. */
bool unroll_loop(struct lowering *lw, struct stmt *s);
/* How often the body of `s` will be lowered, as far as that is known; 1 for what stays a loop. */
uint32_t unrolled_trips(const struct lowering *lw, const struct stmt *s);
/* Whether the source asks for unrolling and the options allow it. */
bool asks_to_unroll(const struct lowering *lw, const struct stmt *s);

/* --- expressions (expr.c, operator.c, convert.c, construct.c, call.c, spec.c) -------------- */

/* Returns the value of `e`; 0 for void. */
SpvId lower_value(struct lowering *lw, struct expr *e);
/* Evaluates `e` and drops its value. */
void lower_effects(struct lowering *lw, struct expr *e);
/* The value of a constant or of an expression with constness CONST_SPEC, as a (specialization)
 * constant. Sema permits only operations that SPIR-V has as OpSpecConstantOp. */
SpvId lower_constant(struct lowering *lw, struct expr *e);
SpvId spec_value(struct lowering *lw, struct expr *e); /* the same; 0 for other expressions */
/* OpenCL C: the same in its form in memory, where a bool is a byte. */
SpvId spec_in_memory(struct lowering *lw, struct expr *e);
/* Converts `id` from type `from` to type `to` component by component (GLSL 4.60, 5.4.1). */
SpvId lower_conversion(struct lowering *lw, SpvId id, const struct type *from,
                       const struct type *to);
/* The decorations of the values that compute `e`, enum value_decoration bits. */
unsigned value_decorations_of(const struct expr *e);
SpvId lower_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *left_type,
                   SpvId right, const struct type *right_type, const struct type *result);
/* lower_binary with the decorations of `e`. */
static inline SpvId lower_decorated_binary(struct lowering *lw, const struct expr *e,
                                           enum operator op, SpvId left,
                                           const struct type *left_type, SpvId right,
                                           const struct type *right_type, const struct type *result)
{
    DECORATE_VALUES(lw->m, value_decorations_of(e));
    return lower_binary(lw, op, left, left_type, right, right_type, result);
}

/* Lowers the binary node `e`; `left` is the value of its left operand. */
SpvId lower_binary_node(struct lowering *lw, struct expr *e, SpvId left);
SpvId lower_unary(struct lowering *lw, struct expr *e);
SpvId lower_assign(struct lowering *lw, struct expr *e);
SpvId lower_construct(struct lowering *lw, struct expr *e);
SpvId lower_call(struct lowering *lw, struct expr *e);
/* A vector of type `t` with `scalar` in each component. */
SpvId splat(struct lowering *lw, SpvId scalar, const struct type *t);
SpvId extract(struct lowering *lw, SpvId composite, const struct type *part, uint32_t index);
SpvId construct(struct lowering *lw, const struct type *t, const SpvId *parts, unsigned count);
/* Whether lowering `e` may begin further blocks. */
bool may_branch(const struct lowering *lw, const struct expr *e);
/* Whether `e` may be evaluated speculatively: it is cheap and has no effects. */
bool is_cheap(const struct expr *e);
/* The opcode of a binary operator for operands of scalar class `s`; 0: none. */
SpvOp binary_opcode(enum operator op, enum scalar s);
/* The nodes along the left operands of a binary expression, bottom first, `e` last; *bottom is the
 * leftmost operand, *count the number of nodes. Stops at nodes whose constness is `stop` or more.
 * Temporary memory. */
struct expr **left_spine(struct lowering *lw, struct expr *e, enum constness stop,
                         struct expr **bottom, uint32_t *count);

/* --- lvalues (lvalue.c, copy_layout.c) ----------------------------------------------------- */

struct lvalue lower_lvalue(struct lowering *lw, struct expr *e);
struct lvalue *keep_lvalue(struct lowering *lw,
                           struct expr *e); /* the same, allocated in c->tree */
SpvId load_lvalue(struct lowering *lw, struct lvalue *p);
void store_lvalue(struct lowering *lw, struct lvalue *p, SpvId value);
/* Writes the memory operands of a load or store to `words` (room for 4). Returns their number. */
unsigned access_operands(struct lowering *lw, const struct lvalue *p, bool is_store,
                         uint32_t *words);
/* A pointer to a LVALUE_POINTER with at most one swizzled component, for atomics and arguments. */
SpvId lvalue_pointer(struct lowering *lw, struct lvalue *p);
/* The lvalue of a variable, of the target of a buffer reference, of a value, and of a variable of
 * storage class Function. */
struct lvalue decl_lvalue(struct lowering *lw, struct decl *d);
struct lvalue reference_lvalue(struct lowering *lw, SpvId reference, const struct type *t);
struct lvalue value_lvalue(SpvId value, const struct type *t);
/* of storage class Function */
struct lvalue variable_lvalue(struct lowering *lw, SpvId variable, const struct type *t);
/* The layout of variables outside of blocks, and their type in memory. */
static inline struct layout variable_layout(const struct lowering *lw)
{
    return is_opencl(lw->c) ? C_LAYOUT : NO_LAYOUT;
}

static inline SpvId memory_type_id(struct lowering *lw, const struct type *t)
{
    return type_id(lw, t, variable_layout(lw));
}

void enter_member(struct lowering *lw, struct lvalue *p, uint32_t field);
void enter_index(struct lowering *lw, struct lvalue *p, SpvId index); /* of an array in memory */
/* the value of `index` as access chains take it */
SpvId lower_array_index(struct lowering *lw, struct expr *index);
void add_index(struct lowering *lw, struct lvalue *p,
               SpvId index); /* one more index on the pointer */
SpvId lower_length(struct lowering *lw, struct expr *e);
/* The OpString of a string literal, without quotes and with escapes replaced. */
SpvId lower_string(struct lowering *lw, const struct name *literal);
/* The scope of coherent accesses with these qualifiers in the Vulkan memory model. */
SpvScope memory_scope(unsigned memory);

/* Converts a value of type `t` between its form in memory with `layout` and its form as a value. */
SpvId value_from_memory(struct lowering *lw, SpvId id, const struct type *t, struct layout layout);
SpvId value_to_memory(struct lowering *lw, SpvId id, const struct type *t, struct layout layout);
/* Whether these forms are converted element by element in a loop: a large array. */
bool copies_in_loop(struct lowering *lw, const struct type *t, struct layout layout);
/* Copies in a loop between lvalues of the same type with different layouts. */
void copy_in_loop(struct lowering *lw, const struct lvalue *to, const struct lvalue *from);

/* --- OpenCL C (opencl/pointer.c, opencl/operator.c, opencl/kernel.c) ----------------------- */

/* The value of an expression that mark_address_constant marked (opencl/address.c). */
SpvId address_constant(struct lowering *lw, struct expr *e);
/* The lvalue that `pointer`, of type `t`, points to. */
struct lvalue pointee_lvalue(SpvId pointer, const struct type *t);
/* `pointer`, of type `t`, plus (`back`: minus) `index` elements. `index` has the type of
 * ptrdiff_t. */
SpvId move_pointer(struct lowering *lw, SpvId pointer, const struct type *t, SpvId index,
                   bool back);
SpvId lower_address(struct lowering *lw, struct expr *e);
SpvId convert_pointer(struct lowering *lw, SpvId id, const struct type *from,
                      const struct type *to);
SpvId lower_pointer_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *lt,
                           SpvId right, const struct type *rt);
/* `a op= b`, computed in the type of b; sema has converted b to the common type. */
SpvId lower_c_compound(struct lowering *lw, struct expr *e, struct lvalue *p, SpvId right);
/* The opcode of a binary operator whose meaning differs from GLSL. */
SpvOp c_binary_opcode(enum operator op, enum scalar s);
/* Evaluates a block literal: copies what it captures (opencl/block.c). Returns 0. */
SpvId lower_block_literal(struct lowering *lw, struct expr *e);
/* ({ ... }): lowers the statements and returns the value of the last one; 0 for void. */
SpvId lower_statement_expr(struct lowering *lw, struct expr *e);
/* The functions of the block literals of a declaration. lower_block_functions runs before the
 * declaration is lowered; lower_invoke_functions, after it, emits those that enqueue_kernel
 * invokes. */
void lower_block_functions(struct lowering *lw);
void lower_invoke_functions(struct lowering *lw);
/* A call of a built-in function (opencl/builtin.c). */
SpvId lower_opencl_builtin(struct lowering *lw, struct expr *call);
SpvId function_type_of(struct lowering *lw, const struct function *f);
/* the SPIR-V type in the current function */
SpvId parameter_type_id(struct lowering *lw, const struct decl *d);
/* Names and decorates the parameters of a kernel; `ids` are theirs. */
void name_kernel(struct lowering *lw, const struct function *f, const SpvId *ids);
bool is_kernel_struct(const struct function *f, const struct decl *parameter);
void finish_kernels(struct lowering *lw);

/* --- descriptors: arrays of blocks and of opaque types (descriptors.c) --------------------- */

bool is_descriptor_array(const struct lvalue *p);
/* Appends an index to `p`. `id` is the value of `index`. */
void enter_descriptors(struct lowering *lw, struct lvalue *p, const struct expr *index, SpvId id,
                       const struct type *index_type);

/* --- opaque types (opaque.c) --------------------------------------------------------------- */

/* lower_opaque evaluates the indices of `e`, whose type is opaque or an array of such. A handle
 * must be loaded in the block that uses it (SPIR-V, 2.16.1). So call lower_opaque first, then lower
 * the other operands, and call load_opaque last. */
struct opaque_lvalue lower_opaque(struct lowering *lw, struct expr *e);
SpvId load_opaque(struct lowering *lw, const struct opaque_lvalue *p);
/* What an opaque parameter of the current function is bound to. */
struct opaque_lvalue *opaque_argument(struct lowering *lw, const struct decl *parameter);
void bind_opaque(struct lowering *lw, struct decl *parameter, const struct opaque_lvalue *argument);

/* --- functions with opaque parameters (clone.c) -------------------------------------------- */

struct binding;
struct bindings {
    struct binding *at;
    uint32_t count, room;
};
/* Appends to `operands` the arguments that pass `p`, and to `bindings` how the clone receives
 * them. */
void pass_opaque(struct lowering *lw, const struct opaque_lvalue *p, struct word_vector *operands,
                 struct bindings *bindings);
/* The id of the clone of `f` for arguments of this kind. */
SpvId clone_id(struct lowering *lw, struct function *f, const struct bindings *bindings);
/* For one parameter of the current clone: the types of its SPIR-V parameters, and the
 * OpFunctionParameters. *next is the index of its first binding; it moves past them. */
void add_opaque_types(struct lowering *lw, uint32_t *next, struct word_vector *types);
void emit_opaque_parameter(struct lowering *lw, struct decl *d, uint32_t *next);
void lower_clones(struct lowering *lw); /* at the end: all clones that are called */

/* --- built-in functions (builtin.c) -------------------------------------------------------- */

SpvId lower_builtin_call(struct lowering *lw, struct expr *call);
/* The value of a built-in variable that is more than a load of an input: masks of 64 and 32 bits,
 * transposed matrices. */
SpvId lower_builtin_variable(struct lowering *lw, const struct decl *d);

/* --- cooperative matrices (matrix.c: GL_KHR_cooperative_matrix, GL_NV_cooperative_matrix) --- */

SpvId lower_matrix_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *lt,
                          SpvId right, const struct type *rt);
SpvId convert_cooperative_matrix(struct lowering *lw, SpvId id, const struct type *from,
                                 const struct type *to);
SpvId cooperative_matrix_length(struct lowering *lw, const struct type *t);
SpvId constant_matrix_length(struct lowering *lw, const struct type *t);
/* A call of a row with one of the LOWER_MATRIX_... lowerings. */
SpvId lower_matrix_call(struct lowering *lw, struct expr *call);

/* --- SPIR-V by number (spirv_intrinsics.c: GL_EXT_spirv_intrinsics) ------------------------ */

SpvId lower_spirv_call(struct lowering *lw, struct expr *call);
/* `member` is the index of a block's member; -1: the decorations are for `id` itself. */
void decorate_as_written(struct lowering *lw, SpvId id, int member, const struct spirv_mark *marks);
/* Emits capabilities, extensions and execution modes. */
void emit_spirv_requirements(struct lowering *lw, SpvId entry);

/* --- built-in variables (builtin_variables.c) ---------------------------------------------- */

/* The only variable of this storage class and BuiltIn. `type` is the type id of its value. */
SpvId builtin_variable(struct lowering *lw, SpvStorageClass class, SpvBuiltIn builtin, SpvId type);
/* Makes the variable of a built-in that is no member of a block. */
void make_builtin_variable(struct lowering *lw, struct decl *d);
/* Whether its value changes while the shader runs, so that loads are volatile. */
bool is_volatile_builtin(const struct lowering *lw, const struct decl *d);
void decorate_builtin(struct lowering *lw, const struct decl *d, SpvId id);
/* `block` is the id of the struct. */
void decorate_builtin_members(struct lowering *lw, const struct block_info *b, SpvId block);
/* At the end: adds what the used members require. */
void finish_builtin_blocks(struct lowering *lw);

/* --- declarations (decl.c) ----------------------------------------------------------------- */

static inline bool is_relaxed_precision(const struct decl *d)
{
    return d->precision == PRECISION_LOW || d->precision == PRECISION_MEDIUM;
}

/* The variable of a global declaration; it is emitted at its first use. */
SpvId global_variable(struct lowering *lw, struct decl *d);
/* OpenCL C, at the end: emits variables that were declared before their definition or belong to
 * another module; with `exports` also all that other modules may name. */
void finish_program_variables(struct lowering *lw, bool exports);
/* Decorates `id` with LinkageAttributes (opencl/kernel.c). */
void emit_linkage(struct lowering *lw, SpvId id, const char *name, SpvLinkageType type);
struct layout layout_of_variable(const struct decl *d);
SpvStorageClass class_of_variable(const struct lowering *lw, const struct decl *d);
SpvId spec_constant(struct lowering *lw, struct decl *d);
SpvId workgroup_size_constant(struct lowering *lw);
void lower_global(struct lowering *lw, struct declarator *at);
bool is_invariant(const struct lowering *lw, const struct decl *d);
/* --- options.invert_y (invert_y.c) --------------------------------------------------------- */
bool inverts_y(const struct lowering *lw, unsigned stages);
/* the position is inverted at the end of the entry point */
bool position_leaves_at_end(struct lowering *lw);
void invert_position(struct lowering *lw); /* inverts the value in the output variable */
/* returns the value that a mesh shader stores in place of `value` */
SpvId invert_stored(struct lowering *lw, const struct lvalue *p, SpvId value);
/* Keeps what options.preserve and -O0 ask for (preserve.c). */
void keep_declared(struct lowering *lw);
/* Decorates inputs and outputs, and emits unused ones that other stages may expect
 * (interface.c). */
void finish_interfaces(struct lowering *lw);
/* At the end, when all bindings are known. */
void decorate_bindings(struct lowering *lw);
/* Emits the initializers of globals at the start of the entry point. init.label is its first
 * block. */
void emit_initializers(struct lowering *lw);

/* --- statements (stmt.c) and control flow (flow.c) ----------------------------------------- */

void lower_stmt(struct lowering *lw, struct stmt *s);
void begin_block(struct lowering *lw, SpvId label);
void end_block(struct lowering *lw, SpvOp op, const uint32_t *operands, unsigned count);
void branch_to(struct lowering *lw, SpvId label);
void branch_on(struct lowering *lw, SpvId condition, SpvId yes, SpvId no);
/* Sets the value of an SSA local and logs the assignment for joins. set_local is for phis, after
 * which bind_debug_local follows. */
void set_local(struct lowering *lw, struct decl *d, SpvId value);
void assign_local(struct lowering *lw, struct decl *d, SpvId value);
/* The current value of an SSA local. */
SpvId local_value(struct lowering *lw, const struct decl *d);

/* A region that control may skip. Its assignments are logged and undone at its end. */
struct construct {
    uint32_t start;
    bool in_switch;
};
struct construct open_construct(struct lowering *lw, bool is_switch);
void close_construct(struct lowering *lw,
                     struct construct outer); /* undoes the logged assignments */

struct change {
    struct decl *decl;
    SpvId values[2];
};

/* Two branches that meet again. Each is either begun and ended or skipped. */
struct fork {
    SpvId merge;
    SpvId ends[2]; /* the blocks that branch to `merge`; 0: that side does not reach it */
    struct construct outer;
    VEC(struct change)
    changes; /* locals assigned in a branch, with their values at the end of both */
};
void open_fork(struct lowering *lw, struct fork *f, SpvId merge);
void begin_arm(struct lowering *lw, struct fork *f, SpvId label);
void end_arm(struct lowering *lw, struct fork *f, unsigned arm);
void skip_arm(struct fork *f, unsigned arm, SpvId from);
void close_fork(struct lowering *lw, struct fork *f);
/* After close_fork: the value of an expression that is `first` or `second`, depending on the
 * branch. */
SpvId fork_value(struct lowering *lw, const struct fork *f, SpvId type, SpvId first, SpvId second);

/* Whether values of the type meet in memory, not in a phi: structs and arrays of GLSL. */
bool is_composite(const struct lowering *lw, const struct type *t);
/* Keeps the local in memory when the function is lowered again. */
void keep_in_memory(struct lowering *lw, struct decl *d);
/* Whether a local with different values in two branches may have a phi. If not, the function is
 * lowered again. */
bool may_meet(struct lowering *lw, struct decl *d);
/* For values of a type without phis: open_meeting returns a temporary variable, or 0 for other
 * types, for which the other two functions do nothing. Each branch calls bring_to with its value;
 * 0: it has none or does not reach the merge block. close_meeting, after close_fork, loads it. */
SpvId open_meeting(struct lowering *lw, const struct type *t);
void bring_to(struct lowering *lw, SpvId meeting, const struct type *t, SpvId value);
SpvId close_meeting(struct lowering *lw, SpvId meeting, const struct type *t);

struct edge {
    SpvId from;
    SpvId *values;
};
struct edges {
    VEC(struct edge) list;
};

/* A loop or switch: the target of `break` and `continue`. Each jump records the values of
 * `locals`. */
struct jump_target {
    struct jump_target *outer;
    bool is_loop;
    SpvId merge, next; /* next: the continue target */
    struct decl **locals;
    uint32_t count; /* SSA locals declared outside and assigned inside */
    struct edges breaks, continues;
};
void open_target(struct lowering *lw, struct jump_target *t, struct stmt *s, bool is_loop);
/* Records a jump from the current block to the target. The caller ends the block. */
void add_edge(struct lowering *lw, struct jump_target *t, struct edges *edges);
/* Begins block `label`, the target of `edges`; values[i] is set to the value of local i there. The
 * block begins even without edges. */
void join_edges(struct lowering *lw, SpvId label, const struct edges *edges,
                const struct jump_target *t, SpvId *values);

#endif
