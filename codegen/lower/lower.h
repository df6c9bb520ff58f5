/* The inside of lowering: what its files share.
 *
 * A function is lowered in one walk.  Locals and parameters that need no memory are SSA values: decl.id is the current value
 * (0: undefined so far).  Control flow places phis from the `assigned` lists that sema made (loops, switches) and from a
 * log of assignments (selections); flow.c is about both.
 *
 * Invariants: an instruction is emitted only while lw->block is not 0; a value is always of its type without layout
 * (value_type_id), whatever memory it came from; the words of one function stand together at the end of SECTION_FUNCTIONS.
 */
#ifndef SGCC_CODEGEN_LOWER_LOWER_H
#define SGCC_CODEGEN_LOWER_LOWER_H

#include "codegen/lower/lowering.h"
#include "codegen/lower/type_ids.h"
#include "codegen/spirv/spirv.h"

enum { MOST_PATH = 12 };                /* indices of an lvalue that wait to become one access chain */

/* Where a value is kept: the result of lowering an lvalue, or any chain of members, indices and swizzles. */
struct lvalue {
    enum {
        PLACE_SSA,                      /* a local or a part of it; */
        PLACE_POINTER,                  /* memory: `pointer` and then `path`; */
        PLACE_VALUE                     /* no lvalue: a part of `value` */
    } kind;
    const struct type *type;            /* of the whole place, before lanes */
    struct decl *decl;                  /* PLACE_SSA: the local */
    SpvId value;                        /* PLACE_VALUE */
    SpvId pointer;                      /* PLACE_POINTER: the base of an access chain not yet made */
    SpvStorageClass class;
    struct layout layout;               /* how `type` lies behind the pointer */
    uint16_t memory;                    /* enum memory_qualifier bits: Volatile and coherent accesses */
    uint32_t align;                     /* of accesses through a buffer reference; 0: none needed */
    bool nonuniform;
    bool is_flat;                       /* path[0] is an index into all elements of an array of arrays of descriptors */
    bool never_written;                 /* inputs, uniforms, push constants: loads are pure */
    uint8_t lanes[16], lane_count;      /* a swizzle on top; 0: none */
    SpvId lane;                         /* a component chosen by a variable; 0: none */
    uint8_t path_count;
    uint32_t path[MOST_PATH];           /* of pointers: ids; otherwise: literals */
};

/* Where a handle is: of one variable, or sampler2D(at, sampler). */
struct opaque_place {
    struct lvalue at, sampler;
    const struct type *type;            /* of a constructed one: sampler2D */
    bool is_constructed;
};

struct assignment { struct decl *decl; SpvId before; uint32_t outer_entry; };
struct local {
    struct decl *decl;
    uint32_t depth;                     /* of constructs around its declaration */
    uint32_t entry;                     /* one more than the index of its latest assignment in the log; 0 */
    uint32_t change;                    /* index of its change in the fork that looked last */
};

/* The locals of the function in hand, and where control may go (flow.c). */
struct flow {
    VEC(struct local) locals;           /* those in SSA form; decl.slot is one more than the index */
    VEC(struct assignment) log;         /* of the constructs that are open, outermost first */
    uint32_t start;                     /* where the innermost construct's part of the log begins */
    uint32_t depth;                     /* how many constructs are open */
    uint64_t joined; bool is_spent;     /* the budget of values that meet; past it the function is lowered anew */
    bool needs_memory;                  /* so it is where a struct or array would have a phi: that one is in to_memory */
    uint32_t unrolled;                  /* nodes of unrolled loops so far */
    bool in_switch;                     /* the innermost one is a switch: its cases share their declarations */
    struct jump_target *target;         /* innermost loop or switch */
};

struct word_vector { uint32_t *at; uint32_t count, room; };
struct initializers {
    SpvId label;                        /* of the first block, 0: there is none so far */
    SpvId block;                        /* in which they end so far */
    struct word_vector words, variables;
};
struct input { SpvId type, id; SpvBuiltIn builtin; SpvStorageClass class; };     /* or output */
struct temporary { SpvId type, id; bool busy; };
struct constant_variable { SpvId value, variable; };
struct out_parameter { struct decl *decl; SpvId pointer; };

struct lowering {
    struct context *c;
    struct checker *ck;
    struct module *m;
    struct types *types;
    struct type_table *type_table;      /* owned by type_ids.c */
    struct late_types *late_types;      /* owned by late_types.c; NULL: there is nothing of the kind */
    SpvId ndrange_type;                 /* of ndrange_t, or 0 */
    struct module_info *info;
    bool keep_locals;                   /* -O0: every local is an OpVariable */
    bool unrolls;                       /* neither -O0 nor -Os */
    SpvId unrolled_from;                /* the first id of the outermost loop that is being unrolled; 0: there is none */
    bool in_memory;                     /* so are those of the function in hand: see flow.c */
    bool keep_lines;                    /* -g, and -O0 where names alone are not asked for: OpLine before statements */
    SpvId unreached;                    /* the block behind a jump out of a statement expression; 0: there was none */
    bool makes_shaders;                 /* kernels for Vulkan (lower_kernels.c) */
    bool uses_references;               /* a pointer into PhysicalStorageBuffer exists */
    loc_t loc;                          /* of the statement in hand */
    SpvId block;                        /* label of the current block; 0 when control cannot get here */
    const struct expr *whole;           /* the expression that the statement in hand is */
    struct flow flow;
    VEC(struct decl *) to_memory;       /* locals that need it when the function in hand is lowered anew */

    /* Of the function in hand (lower/function.c): */
    struct function *function;
    struct word_vector variables;       /* the words of its OpVariables, which go to the head of its first block */
    VEC(struct temporary) temporaries;  /* variables for arguments and spilled values */
    VEC(struct constant_variable) constants;    /* that are indexed by variables */
    VEC(struct opaque_place) opaque_arguments;  /* what opaque parameters stand for; decl.slot is one more than the index */
    VEC(struct out_parameter) outs;     /* parameters in SSA form that a return copies out */
    struct place line;                  /* of the OpLine in force; line 0: none */

    /* Functions with opaque parameters (clone.c): */
    VEC(struct variant *) variants;
    struct variant *variant;            /* the one in hand, or NULL */

    /* Functions that are put in where they are called (expand_call.c): */
    struct inlining *inlining;          /* the one that is being put in, innermost; or NULL */
    unsigned kept_nodes, put_in_nodes;
    VEC(struct function *) called;      /* kept ones that are called all the same, to be lowered at the end */

    struct constant_variable ndrange;   /* the latest ND-range that was built, and where it is; of ids that are never used again */
    struct block_literal *enqueued;     /* whose kernels are still to be made (lower/opencl/enqueue.c) */

    /* Initializers of globals that are no constants: the beginning of main (decl.c). */
    struct initializers init;

    VEC(struct decl *) announced;       /* OpenCL C: variables that were extern when they were first named */
    VEC(struct input) inputs;           /* built-in variables so far */
    SpvId workgroup_size;               /* the constant decorated so, or 0 */
};

/* --- functions (lower/function.c) */

void lower_function(struct lowering *lw, struct declaration *d);
/* Forgets what belongs to the function before. */
void start_body(struct lowering *lw, struct function *f);
/* A variable of the function in hand; `init` 0 or a constant. */
SpvId function_variable(struct lowering *lw, SpvId type, SpvId init);
/* The same for a while: give it back by release_temporary, and it is used again. */
SpvId take_temporary(struct lowering *lw, const struct type *t);
void release_temporary(struct lowering *lw, SpvId id);
void lower_return(struct lowering *lw, struct stmt *s);
/* A local: registers it and gives it a value (0: none yet). */
void declare_local(struct lowering *lw, struct decl *d, SpvId value);
void initialize_local(struct lowering *lw, struct decl *d, SpvId value);
bool is_ssa(const struct decl *d);
/* A parameter that is a pointer to a variable of the caller. */
bool goes_by_pointer(const struct decl *d);
/* PhysicalStorageBuffer pointers in variables and parameters say whether they may alias (SPIR-V, 2.18.2). */
void decorate_reference(struct lowering *lw, SpvId id, const struct type *t, bool in_memory, uint16_t memory);
void set_line(struct lowering *lw, loc_t loc);

/* --- functions put in where they are called (expand_call.c) */

/* Whether the function will be put in; its tree must stay then. */
bool keep_for_inlining(struct lowering *lw, struct declaration *d);
bool may_inline(const struct lowering *lw, const struct function *f);
SpvId inline_call(struct lowering *lw, struct expr *call);
/* Before a call by id: the function must exist in the module. */
void note_called(struct lowering *lw, struct function *f);
/* The nodes of the tree `s`, those of functions that it calls included; past `most` any number above it.  With `lw` those of loops that will be
 * unrolled count for each iteration. */
uint64_t count_nodes(const struct lowering *lw, const struct stmt *s, uint64_t most);
void lower_kept_functions(struct lowering *lw);                 /* at the end: those that must exist */

/* --- loops that are unrolled (lower/unroll.c, stmt.c) */

/* Lowers the loop once for each iteration; false: it must stay a loop, and nothing was lowered. */
bool unroll_loop(struct lowering *lw, struct stmt *s);
/* How often its body will be lowered, as far as that is known. */
uint32_t unrolled_trips(const struct lowering *lw, const struct stmt *s);
/* Whether the source asks for it, and the options allow it. */
bool asks_to_unroll(const struct lowering *lw, const struct stmt *s);

/* --- expressions (lower/expr.c, lower/operator.c, lower/convert.c, lower/construct.c, lower/call.c, spec.c) */

/* The value of `e`; 0 for void. */
SpvId lower_value(struct lowering *lw, struct expr *e);
/* `e` for its effects alone. */
void lower_effects(struct lowering *lw, struct expr *e);
/* The value of an expression with constness CONST_SPEC as a specialization constant, or of a known constant: sema lets only
 * those operations be one that SPIR-V has. */
SpvId lower_constant(struct lowering *lw, struct expr *e);
SpvId spec_value(struct lowering *lw, struct expr *e);          /* the same, but 0 then */
/* OpenCL C: the same, as a variable has it in memory, where bools are bytes. */
SpvId spec_in_memory(struct lowering *lw, struct expr *e);
/* `id`, a value of type `from`, converted to `to` component-wise (GLSL 4.60, 5.4.1). */
SpvId lower_conversion(struct lowering *lw, SpvId id, const struct type *from, const struct type *to);
/* What the values that compute `e` are decorated with, enum value_decoration. */
unsigned value_decorations_of(const struct expr *e);
SpvId lower_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *left_type, SpvId right,
                   const struct type *right_type, const struct type *result);
/* The same, decorated as the values that compute `e`. */
static inline SpvId lower_decorated_binary(struct lowering *lw, const struct expr *e, enum operator op, SpvId left,
                                           const struct type *left_type, SpvId right, const struct type *right_type,
                                           const struct type *result)
{
    DECORATE_VALUES(lw->m, value_decorations_of(e));
    return lower_binary(lw, op, left, left_type, right, right_type, result);
}
/* The binary node `e` whose left operand has been lowered already. */
SpvId lower_binary_node(struct lowering *lw, struct expr *e, SpvId left);
SpvId lower_unary(struct lowering *lw, struct expr *e);
SpvId lower_assign(struct lowering *lw, struct expr *e);
SpvId lower_construct(struct lowering *lw, struct expr *e);
SpvId lower_call(struct lowering *lw, struct expr *e);
/* `scalar` in each component of `t`, a vector. */
SpvId splat(struct lowering *lw, SpvId scalar, const struct type *t);
SpvId extract(struct lowering *lw, SpvId composite, const struct type *part, uint32_t index);
SpvId construct(struct lowering *lw, const struct type *t, const SpvId *parts, unsigned count);
/* Whether lowering `e` may need blocks of its own. */
bool may_branch(const struct lowering *lw, const struct expr *e);
/* Whether `e` may be computed where the source skips it: without effects, and cheap. */
bool is_cheap(const struct expr *e);
/* The opcode of a binary operator on float, int, uint, bool; 0: there is none. */
SpvOp binary_opcode(enum operator op, enum scalar s);
/* The spine of left operands of a binary expression, from its bottom; `e` last.  *bottom: the leftmost operand.  It stops
 * at nodes whose constness is `stop` or more. */
struct expr **left_spine(struct lowering *lw, struct expr *e, enum constness stop, struct expr **bottom, uint32_t *count);

/* --- places (lower/lvalue.c, copy_layout.c) */

struct lvalue lower_place(struct lowering *lw, struct expr *e);
struct lvalue *keep_place(struct lowering *lw, struct expr *e);         /* the same in c->tree */
SpvId load_place(struct lowering *lw, struct lvalue *p);
void store_place(struct lowering *lw, struct lvalue *p, SpvId value);
/* The memory operands of a load or store of the place, at `words` (4 of them): returns how many words they take. */
unsigned access_operands(struct lowering *lw, const struct lvalue *p, bool is_store, uint32_t *words);
/* A pointer to the place: PLACE_POINTER without swizzle of more than one lane (atomics, arguments). */
SpvId place_pointer(struct lowering *lw, struct lvalue *p);
/* The place of a variable, and of what a buffer reference leads to. */
struct lvalue decl_place(struct lowering *lw, struct decl *d);
struct lvalue reference_place(struct lowering *lw, SpvId reference, const struct type *t);
struct lvalue value_place(SpvId value, const struct type *t);
struct lvalue variable_place(struct lowering *lw, SpvId variable, const struct type *t);    /* of class Function */
/* How variables lie that no block contains, and the type that they are of. */
static inline struct layout variable_layout(const struct lowering *lw) { return is_opencl(lw->c) ? C_LAYOUT : NO_LAYOUT; }
static inline SpvId memory_type_id(struct lowering *lw, const struct type *t) { return type_id(lw, t, variable_layout(lw)); }
void enter_member(struct lowering *lw, struct lvalue *p, uint32_t field);
void enter_index(struct lowering *lw, struct lvalue *p, SpvId index);  /* of an array, in memory */
SpvId lower_array_index(struct lowering *lw, struct expr *index);           /* as access chains take it */
void add_index(struct lowering *lw, struct lvalue *p, SpvId index);    /* a further step of a pointer */
SpvId lower_length(struct lowering *lw, struct expr *e);
/* The text of a string literal, without its quotes and escapes. */
SpvId lower_string(struct lowering *lw, const struct name *literal);
/* The scope at which these qualifiers make accesses coherent in the Vulkan memory model. */
SpvScope memory_scope(unsigned memory);

/* `id` of type `t`, as it was loaded from memory with this layout, as a value; and the other way. */
SpvId value_from_memory(struct lowering *lw, SpvId id, const struct type *t, struct layout layout);
SpvId value_to_memory(struct lowering *lw, SpvId id, const struct type *t, struct layout layout);
/* Whether the two differ so much that a loop copies element by element: a large array. */
bool copies_in_loop(struct lowering *lw, const struct type *t, struct layout layout);
/* Copies between two places of the same type but different layout, element by element in a loop. */
void copy_in_loop(struct lowering *lw, const struct lvalue *to, const struct lvalue *from);

/* --- OpenCL C (pointer.c, lower/opencl/operator.c, kernel.c) */

/* Of an expression that mark_address_constant marked (lower/opencl/address.c). */
SpvId address_constant(struct lowering *lw, struct expr *e);
/* What `pointer`, a value of type `t`, leads to. */
struct lvalue pointee_place(SpvId pointer, const struct type *t);
/* `pointer`, of type `t`, moved on by `index` elements: of the type of ptrdiff_t. */
SpvId move_pointer(struct lowering *lw, SpvId pointer, const struct type *t, SpvId index, bool back);
SpvId lower_address(struct lowering *lw, struct expr *e);
SpvId convert_pointer(struct lowering *lw, SpvId id, const struct type *from, const struct type *to);
SpvId lower_pointer_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *lt, SpvId right, const struct type *rt);
/* `a op= b`: computed in the type of b, to which sema has brought it. */
SpvId lower_c_compound(struct lowering *lw, struct expr *e, struct lvalue *p, SpvId right);
/* The binary operators that mean something else than in GLSL. */
SpvOp c_binary_opcode(enum operator op, enum scalar s);
/* A block literal (lower/opencl/block.c): makes the copies of what it captures; 0. */
SpvId lower_block_literal(struct lowering *lw, struct expr *e);
/* ({ ... }): its statements, and the value of the last one; 0 of void. */
SpvId lower_statement_expr(struct lowering *lw, struct expr *e);
/* The functions that the block literals of a declaration are, before what they stand in; after it, those to enqueue them. */
void lower_block_functions(struct lowering *lw);
void lower_invoke_functions(struct lowering *lw);
/* A call of a built-in function (lower/opencl/builtin.c). */
SpvId lower_opencl_builtin(struct lowering *lw, struct expr *call);
SpvId function_type_of(struct lowering *lw, const struct function *f);
SpvId parameter_type_id(struct lowering *lw, const struct decl *d);        /* in SPIR-V, of the function in hand */
/* Names and attributes of a kernel's parameters, whose ids are these. */
void name_kernel(struct lowering *lw, const struct function *f, const SpvId *ids);
bool is_kernel_struct(const struct function *f, const struct decl *parameter);
void finish_kernels(struct lowering *lw);

/* --- descriptors: arrays of blocks and of opaque types (descriptors.c) */

bool is_descriptor_array(const struct lvalue *p);
/* A step by the expression `index`, whose value is `id`. */
void enter_descriptors(struct lowering *lw, struct lvalue *p, const struct expr *index, SpvId id, const struct type *index_type);

/* --- opaque types (opaque.c) */

/* The place of `e`, of an opaque type or an array of one: its indices are computed now.  A handle must be loaded in the block in
 * which it is used (SPIR-V, 2.16.1), so: first lower_opaque, then the other operands, and load_opaque last. */
struct opaque_place lower_opaque(struct lowering *lw, struct expr *e);
SpvId load_opaque(struct lowering *lw, const struct opaque_place *p);
/* What an opaque parameter of the function in hand stands for. */
struct opaque_place *opaque_argument(struct lowering *lw, const struct decl *parameter);
void bind_opaque(struct lowering *lw, struct decl *parameter, const struct opaque_place *argument);

/* --- functions with opaque parameters (clone.c) */

struct binding;
struct bindings { struct binding *at; uint32_t count, room; };
/* Appends the operands of the call that hand over `p`, and how the function is to take them. */
void pass_opaque(struct lowering *lw, const struct opaque_place *p, struct word_vector *operands, struct bindings *bindings);
/* The function of the module that is `f` with arguments of this kind. */
SpvId variant_id(struct lowering *lw, struct function *f, const struct bindings *bindings);
/* Of the variant in hand: the types of what stands for one parameter; its OpFunctionParameters.  *next: its first binding, moved on. */
void add_opaque_types(struct lowering *lw, uint32_t *next, struct word_vector *types);
void emit_opaque_parameter(struct lowering *lw, struct decl *d, uint32_t *next);
void lower_variants(struct lowering *lw);       /* at the end: all that are called */

/* --- built-ins (lower/builtin.c) */

SpvId lower_builtin_call(struct lowering *lw, struct expr *call);
/* The value of a built-in variable whose row is not a plain input (masks of 64 and 32 bits, transposed matrices). */
SpvId lower_builtin_variable(struct lowering *lw, const struct decl *d);

/* --- cooperative matrices (matrix.c: GL_KHR_cooperative_matrix, GL_NV_cooperative_matrix) */

SpvId lower_matrix_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *lt, SpvId right, const struct type *rt);
SpvId convert_cooperative_matrix(struct lowering *lw, SpvId id, const struct type *from, const struct type *to);
SpvId cooperative_matrix_length(struct lowering *lw, const struct type *t);
SpvId constant_matrix_length(struct lowering *lw, const struct type *t);
/* A call whose row has one of the LOWER_MATRIX_... lowerings. */
SpvId lower_matrix_call(struct lowering *lw, struct expr *call);

/* --- what the source gives by number (lower/spirv_intrinsics.c: GL_EXT_spirv_intrinsics) */

SpvId lower_spirv_call(struct lowering *lw, struct expr *call);
/* `member`: of a block, or -1. */
void decorate_as_written(struct lowering *lw, SpvId id, int member, const struct spirv_mark *marks);
/* Capabilities, extensions and execution modes. */
void emit_spirv_requirements(struct lowering *lw, SpvId entry);

/* --- built-in variables (builtin_variables.c) */

/* The one variable of this class with this BuiltIn; `type`: the id of the value's type. */
SpvId builtin_variable(struct lowering *lw, SpvStorageClass class, SpvBuiltIn builtin, SpvId type);
/* Makes the variable of a built-in that is no member of a block. */
void make_builtin_variable(struct lowering *lw, struct decl *d);
/* What changes while the shader runs: its loads are volatile. */
bool is_volatile_builtin(const struct lowering *lw, const struct decl *d);
void decorate_builtin(struct lowering *lw, const struct decl *d, SpvId id);
/* `block`: the id of the struct. */
void decorate_builtin_members(struct lowering *lw, const struct block_info *b, SpvId block);
/* At the end: what the members in use need. */
void finish_builtin_blocks(struct lowering *lw);

/* --- declarations (decl.c) */

static inline bool is_relaxed_precision(const struct decl *d) { return d->precision == PRECISION_LOW || d->precision == PRECISION_MEDIUM; }


/* The variable of a global decl, made when first used. */
SpvId global_variable(struct lowering *lw, struct decl *d);
/* OpenCL C, at the end: variables that were declared before they were defined, or are another module's; with `exports` all that others may name. */
void finish_program_variables(struct lowering *lw, bool exports);
/* LinkageAttributes (kernel.c). */
void emit_linkage(struct lowering *lw, SpvId id, const char *name, SpvLinkageType type);
struct layout layout_of_variable(const struct decl *d);
SpvStorageClass class_of_variable(const struct lowering *lw, const struct decl *d);
SpvId spec_constant(struct lowering *lw, struct decl *d);
SpvId workgroup_size_constant(struct lowering *lw);
void lower_global(struct lowering *lw, struct declarator *at);
bool is_invariant(const struct lowering *lw, const struct decl *d);
/* invert_y.c: options.invert_y. */
bool inverts_y(const struct lowering *lw, unsigned stages);
bool position_leaves_at_end(struct lowering *lw);       /* of the entry point */
void invert_position(struct lowering *lw);              /* that is in the output now */
SpvId invert_stored(struct lowering *lw, const struct lvalue *p, SpvId value);  /* what is to be stored by a mesh shader */
/* preserve.c: what options.preserve and -O0 keep. */
void keep_declared(struct lowering *lw);
/* Decorates inputs and outputs, and makes the ones that nobody used but others may expect (lower/interface.c). */
void finish_interfaces(struct lowering *lw);
/* At the end, when all of them are known. */
void decorate_bindings(struct lowering *lw);
/* Emits what initializes globals at the start of the entry point; the label of its first block is init.label. */
void emit_initializers(struct lowering *lw);

/* --- statements (stmt.c) and control flow (flow.c) */

void lower_stmt(struct lowering *lw, struct stmt *s);
void begin_block(struct lowering *lw, SpvId label);
void end_block(struct lowering *lw, SpvOp op, const uint32_t *operands, unsigned count);
void branch_to(struct lowering *lw, SpvId label);
void branch_on(struct lowering *lw, SpvId condition, SpvId yes, SpvId no);
/* The new value of an SSA local; logged, so that joins find it. */
void assign_local(struct lowering *lw, struct decl *d, SpvId value);
/* The current value of an SSA local. */
SpvId local_value(struct lowering *lw, const struct decl *d);

/* A region that control may skip: assignments in it are logged, to be taken back at its end. */
struct construct { uint32_t start; bool in_switch; };
struct construct open_construct(struct lowering *lw, bool is_switch);
void close_construct(struct lowering *lw, struct construct outer);      /* takes back what is logged */

struct change { struct decl *decl; SpvId values[2]; };

/* Two ways that meet again.  Each is begun and ended, or skipped. */
struct fork {
    SpvId merge;
    SpvId ends[2];                      /* the blocks from which the two ways reach `merge`; 0: not at all */
    struct construct outer;
    VEC(struct change) changes;         /* locals that a way assigned, with their values at the end of both */
};
void open_fork(struct lowering *lw, struct fork *f, SpvId merge);
void begin_arm(struct lowering *lw, struct fork *f, SpvId label);
void end_arm(struct lowering *lw, struct fork *f, unsigned arm);
void skip_arm(struct fork *f, unsigned arm, SpvId from);
void close_fork(struct lowering *lw, struct fork *f);
/* Behind close_fork: the value that the expression has on either way. */
SpvId fork_value(struct lowering *lw, const struct fork *f, SpvId type, SpvId first, SpvId second);

/* Whether its values meet in memory: a struct or array of GLSL. */
bool is_composite(const struct lowering *lw, const struct type *t);
/* Whether a local that has different values on the ways that meet may have a phi; else the function will be lowered again. */
void keep_in_memory(struct lowering *lw, struct decl *d);
bool may_meet(struct lowering *lw, struct decl *d);
/* A temporary variable for values of a type that have no phi; 0: they have one, and the others do nothing.  Each way brings its value there
 * (0: it has none, or does not get on), and behind close_fork it is taken. */
SpvId open_meeting(struct lowering *lw, const struct type *t);
void bring_to(struct lowering *lw, SpvId meeting, const struct type *t, SpvId value);
SpvId close_meeting(struct lowering *lw, SpvId meeting, const struct type *t);

struct edge { SpvId from; SpvId *values; };
struct edges { VEC(struct edge) list; };

/* A loop or a switch: where `break` and `continue` go.  Each jump takes the values of `locals` along. */
struct jump_target {
    struct jump_target *outer;
    bool is_loop;
    SpvId merge, next;                  /* next: the continue target */
    struct decl **locals; uint32_t count;       /* declared outside, assigned inside, in SSA form */
    struct edges breaks, continues;
};
void open_target(struct lowering *lw, struct jump_target *t, struct stmt *s, bool is_loop);
/* Control leaves the current block for the target; the block is ended by the caller. */
void add_edge(struct lowering *lw, struct jump_target *t, struct edges *edges);
/* Begins block `label`, which `edges` lead to; values[i] becomes what local i is there.  Without edges the block is begun, too. */
void join_edges(struct lowering *lw, SpvId label, const struct edges *edges, const struct jump_target *t, SpvId *values);

#endif
