/* What the files of sema/ and its rooms share: the checker and the functions that several of them
 * call.
 * Errors are reported where they are found, once.  A function that returns an expression returns
 * one of type_error after an error; one that returns bool returns false, unless its comment says
 * otherwise.  Expressions and statements live in c->tree, types and declarations of file scope in
 * c->arena. */
#ifndef SGCC_SEMA_CHECKER_H
#define SGCC_SEMA_CHECKER_H

#include "base/text.h"
#include "sema/fold/constant.h"
#include "lexer/lexer.h"
#include "sema/sema.h"

struct scope;

/* A loop, switch or function body around the current statement: for break, continue and the
 * `assigned` lists. */
struct enclosing {
    struct stmt *stmt; /* the loop or switch */
    uint32_t depth;    /* nesting depth, this one included */
    struct enclosing *outer;
    bool has_break;
    bool in_continuing; /* in the step, or in the condition after the body: SPIR-V allows no jump
                           out of those (2.11) */
};

/* One layout identifier of each group is chosen for the whole shader (stage_ids.c). */
enum stage_group {
    GROUP_OF_INPUT_PRIMITIVE,
    GROUP_OF_INVOCATIONS,
    GROUP_OF_OUTPUT_PRIMITIVE,
    GROUP_OF_MAX_VERTICES,
    GROUP_OF_PATCH_VERTICES,
    GROUP_OF_PATCH_PRIMITIVE,
    GROUP_OF_SPACING,
    GROUP_OF_ORDERING,
    GROUP_OF_POINT_MODE,
    GROUP_OF_ORIGIN,
    GROUP_OF_PIXEL_CENTER,
    GROUP_OF_EARLY_TESTS,
    GROUP_OF_EARLY_AND_LATE,
    GROUP_OF_POST_DEPTH,
    GROUP_OF_DEPTH,
    GROUP_OF_STENCIL_FRONT,
    GROUP_OF_STENCIL_BACK,
    GROUP_OF_INTERLOCK,
    GROUP_OF_FULL_QUADS,
    GROUP_OF_QUAD_DERIVATIVES,
    GROUP_OF_DERIVATIVES,
    GROUP_OF_NUM_VIEWS,
    GROUP_OF_MAX_PRIMITIVES,
    GROUP_OF_COLOR_READS,
    GROUP_OF_DEPTH_READS,
    GROUP_OF_STENCIL_READS,
    GROUP_OF_VIEWPORT_RELATIVE,
    GROUP_OF_SECONDARY_OFFSET,
    GROUP_OF_ANY_NUMBER,
    GROUP_OF_COUNT
};
enum { MOST_BUILTIN_BLOCKS = 8 };
struct stage_choice {
    const struct stage_id *row;
    int32_t value;
    loc_t loc;
};

/* the offset in bytes that the next atomic counter of a binding gets */
struct counter_offset {
    int32_t binding, offset;
};
/* precision lowp sampler3D; */
struct opaque_precision {
    uint16_t token;
    uint8_t precision;
    const struct opaque_precision *outer;
};

struct checker {
    struct context *c;
    struct types *types;
    struct module_info info;
    struct module_facts facts;           /* changed by sema/facts.c only */
    const struct directives *directives; /* those of the preprocessor */
    struct device_notes *device_notes; /* where the source uses what a device may lack; NULL when no
                                          device was given */
    struct scope
        *scope; /* the innermost one; never NULL, since the outermost is the scope of the file */
    uint32_t scope_depth;        /* number of open scopes, that of the file included */
    struct function *function;   /* the function whose body is checked; NULL at file scope */
    struct enclosing *enclosing; /* innermost loop or switch */
    uint8_t default_precision[SCALAR_COUNT]; /* precision statements of the innermost scope and
                                                those around it (ESSL 3.20, 4.7.4) */
    const struct opaque_precision
        *opaque_precisions; /* the same for opaque types, the latest first */
    VEC(struct counter_offset) counter_offsets;
    VEC(struct block_info *)
    placed_late; /* blocks whose members get sizes from their uses (implicit_size.c) */
    struct gathered_block *gathered; /* owned by relaxed.c */
    uint8_t default_packing[3],
        default_order[3]; /* defaults of uniform, buffer and shared: layout(std140) uniform;
                             layout(row_major) buffer; */
    struct block_info *push_constants; /* the one block of push constants, or NULL */
    loc_t shared_block,
        shared_variable; /* the first of each; 0 means none.  A shader must not have both */
    struct arena
        *entities; /* where decls are allocated: c->arena at file scope, c->tree in a body */
    bool in_constant_context; /* reserved for messages */
    bool stage_checked;       /* an unknown or unsupported stage was reported */
    int32_t stream;           /* the current default: layout(stream = n) out; */
    uint64_t sized_by[2]; /* by input and output: the counts that sized arrays: vertices, primitives
                             << 32; owned by interface.c */
    struct feedback
        *feedback;       /* owned by transform_feedback.c; NULL until an xfb_ layout is seen */
    uint8_t local_sizes; /* bits 0 to 2: local_size_x, _y, _z were declared */
    loc_t local_size_loc;
    struct summarizer *summarizer; /* owned by summarize.c; NULL: the unit is not to be linked */
    const struct summary *summary;
    struct stage_choice choices[GROUP_OF_COUNT];
    struct block_info
        *builtin_blocks[MOST_BUILTIN_BLOCKS]; /* those that the program uses (builtin_blocks.c) */
    struct decl
        *builtins; /* built-in inputs and outputs outside of blocks that were named so far */
    uint32_t block_counts[2];    /* number of block literals so far: outside of functions, in the
                                    current function */
    struct current_block *block; /* the innermost block literal whose body is checked, or NULL
                                    (sema/opencl/block.c) */
    uint32_t statement_exprs; /* nesting depth of statement expressions around the current statement
                                 (OpenCL C) */
    uint32_t jumps;           /* number of break, continue and return statements so far */
    VEC(const struct decl *)
    externs;                /* OpenCL C: variables that were named before their definition */
    uint32_t control_depth; /* nesting depth of selections and loops around the current statement */
    bool returns;           /* the current function has a return statement */
    loc_t streams, interlock[2]; /* the first call that emits to a stream; begin and end of the
                                    interlock; 0 means none */
    uint16_t exts;               /* extension state at the current declaration */
    struct {
        uint32_t state;
        uint16_t scalars[2];
    } allowed; /* owned by overload.c: scalars_allowed in the extension state `state` - 1 */
    bool stage_refused;        /* it was reported that the version lacks the stage */
    bool has_atomic_parameter; /* an atomic operation is on an image that is a parameter */
    bool hands_other_format;   /* an image whose format has no atomic operations is an argument */
    bool uses_precise;         /* `precise` was seen: bodies from here on are searched for it */
};

/* --- names (scope.c) ----------------------------------------------------------------------- */

struct binding {
    struct decl *decl;
    struct binding *outer;
    struct name *name;
    struct scope *scope;
    struct binding *next_in_scope;
};

/* Returns the last declaration of file scope, where the checker is, in a list of all. */
const struct binding *file_bindings(const struct checker *ck);
void push_scope(struct checker *ck);
void pop_scope(struct checker *ck);
bool at_file_scope(const struct checker *ck);
/* Declares `d` under its name in the innermost scope.  Returns NULL on success.  Returns the
 * declaration of that name that the scope has already, and changes nothing, otherwise. */
struct decl *declare(struct checker *ck, struct decl *d);
/* Returns the innermost declaration of `name`, or NULL.  That of a built-in variable is made when
 * it is first named (builtin_names.c). */
struct decl *look_up(struct checker *ck, struct name *name);
/* Returns the number of scopes around the innermost declaration of `name`, which must have one. */
uint32_t depth_of_name(const struct name *name);
/* Declares `d` in `scope`, which is around the innermost scope.  No scope between the two may
 * declare its name. */
void declare_around(struct checker *ck, struct scope *scope, struct decl *d);
/* Declares `name`, which was just reported as unknown, with type_error until the end of the
 * function: one error for all its uses. */
void declare_unknown(struct checker *ck, struct name *name, loc_t loc);
struct decl *new_decl(struct checker *ck, enum decl_kind kind, struct name *name, loc_t loc,
                      const struct type *type);

/* --- expressions (check_expr.c, operators.c, construct.c, call.c, member.c) ---------------- */

/* Checks `e` and all its parts.  Returns the expression that takes its place.  It then has type,
 * constness, constant, is_lvalue, has_effects, nonuniform and precision. */
struct expr *check_expr(struct checker *ck, struct expr *e);
/* Checks `e` as a condition: a scalar bool. */
struct expr *check_condition(struct checker *ck, struct expr *e);
/* Notes that a list has `count` parts: an OpCompositeConstruct may be too long (SPIR-V, 2.17). */
static inline void note_parts(struct checker *ck, uint32_t count)
{
    enum { FEW_PARTS = 65000 };
    if (count > FEW_PARTS) ck->c->module_decides = true;
}

/* Checks an initializer, { ... } lists included, for a variable of `type`.  If `type` is an array
 * without a size, the type of the returned expression has the size. */
struct expr *check_initializer(struct checker *ck, struct expr *e, const struct type *type);
/* Converts `e` to `type` as an assignment does.  The error names `what` ("return value"). */
struct expr *convert_for(struct checker *ck, struct expr *e, const struct type *type,
                         const char *what);
/* Checks an integral constant expression: the size of an array, the value of a layout, a case
 * label.  Sets *value.  If `spec` is NULL, a specialization constant is an error; otherwise sets
 * *spec to whether it is one. */
bool check_integral_constant(struct checker *ck, struct expr **e, const char *what, int64_t *value,
                             bool *spec);
/* Checks that `e` can be assigned to; the error says why not.  Notes the assignment for loops and
 * parameters. */
bool check_assignable(struct checker *ck, struct expr *e);
/* Returns the variable at the bottom of a chain of members, swizzles and indices, or NULL. */
struct decl *base_decl(const struct expr *e);
struct expr *new_expr(struct checker *ck, enum expr_kind kind, const struct expr *at,
                      const struct type *type);

/* --- conversions (convert.c) --------------------------------------------------------------- */

/* How well a value of type `from` fits where `to` is wanted: GLSL 4.60, 4.1.10 and 6.1. */
enum conversion_rank {
    CONVERSION_EXACT,
    CONVERSION_PROMOTION,
    CONVERSION_IMPLICIT,
    CONVERSION_NONE
};
enum conversion_rank rank_conversion(const struct checker *ck, unsigned exts,
                                     const struct type *from, const struct type *to);
bool converts(const struct checker *ck, unsigned exts, const struct type *from,
              const struct type *to);
/* Converts `e` to `to`, a type of the same shape: returns an EXPR_CONVERT around it, folded if it
 * is constant, or `e` itself if the types are the same. */
struct expr *make_conversion(struct checker *ck, struct expr *e, const struct type *to);
/* The same for a conversion that the source does not spell. */
struct expr *convert_implicitly(struct checker *ck, struct expr *e, const struct type *to);

/* --- calls (call.c, overload.c) ------------------------------------------------------------ */

struct expr *check_call(struct checker *ck, struct expr *e);      /* EXPR_CALL */
struct expr *check_construct(struct checker *ck, struct expr *e); /* EXPR_CONSTRUCT */

/* Checks the scopes and memory semantics in a call of a built-in (memory_semantics.c).  True if it
 * has none. */
bool check_memory_semantics(struct checker *ck, const struct expr *call);

/* --- types as written (check_type.c) ------------------------------------------------------- */

/* Returns the type of `spec` with its arrays and those of the declarator (GLSL 4.60, 4.1.9).
 * Declares the struct that `spec` defines.  Never NULL: type_error after an error. */
const struct type *check_type(struct checker *ck, struct type_spec *spec,
                              struct array_spec *declarator_arrays);
/* Returns whether scalar `s` may be declared (or, if `arithmetic`, computed with) in extension
 * state `exts`.  If not and `loc` is not 0, reports an error that names the #extension line. */
bool check_scalar_allowed(struct checker *ck, unsigned exts, loc_t loc, enum scalar s,
                          bool arithmetic);
/* Checks that parts of a value of type `t` may be taken and composed: not those of a type that is
 * for memory only. */
bool check_computes(struct checker *ck, const struct expr *e, const struct type *t);

/* --- declarations (qualifiers.c, check_decl.c, check_block.c, check_function.c) ------------ */

void check_variables(struct checker *ck, struct declaration *d);
void check_block(struct checker *ck, struct declaration *d);
void check_function(struct checker *ck, struct declaration *d);
void check_reference_forward(struct checker *ck, struct declaration *d);

/* --- statements (check_stmt.c) ------------------------------------------------------------- */

void check_stmt(struct checker *ck, struct stmt *s);
/* Whether the current statement is inside of a loop with [[unroll]] and the options allow
 * unrolling. */
bool may_be_unrolled(const struct checker *ck);
/* Notes that `d`, a local or parameter, is assigned here, in the `assigned` lists of the loops and
 * switches inside its scope. */
void note_assignment(struct checker *ck, struct decl *d);

/* --- built-in variables (builtin_names.c) -------------------------------------------------- */

/* Returns the decl of the built-in variable or constant `name`, made on first use, or NULL.
 * check_builtin_variable checks each use: it reports the feature, stage or version that is missing.
 */
struct decl *builtin_decl(struct checker *ck, struct name *name);
bool check_builtin_variable(struct checker *ck, const struct decl *d, const struct expr *use);
/* Checks that `what` is available by feature, version and stage.  The error says what to write:
 * "needs #extension X". */
bool check_requirement(struct checker *ck, unsigned exts, loc_t loc, const char *what,
                       enum feature_id feature, struct versions from, uint32_t stages);

/* Checks that feature `f` is enabled for `what`, or that the version has it in core.  Warns under
 * `: warn`. */
bool require_feature(struct checker *ck, unsigned exts, loc_t loc, const char *what,
                     enum feature_id f);

#endif
