/* The inside of sema: what its files share. */
#ifndef SGCC_SEMA_CHECKER_H
#define SGCC_SEMA_CHECKER_H

#include "base/text.h"
#include "sema/fold/fold.h"
#include "lexer/lexer.h"
#include "sema/sema.h"

struct scope;

/* A loop, switch or function body around the statement in hand: for break, continue and the `assigned` lists. */
struct enclosing {
    struct stmt *stmt;                  /* the loop or switch */
    uint32_t depth;                     /* how many there are, this one included */
    struct enclosing *outer;
    bool has_break;
    bool in_continuing;                 /* its step, or the condition behind its body, is in hand: SPIR-V lets nothing jump out of those (2.11) */
};

/* Of each group of layout identifiers one is chosen for the whole shader (stage_ids.c). */
enum stage_group {
    GROUP_OF_INPUT_PRIMITIVE, GROUP_OF_INVOCATIONS, GROUP_OF_OUTPUT_PRIMITIVE, GROUP_OF_MAX_VERTICES, GROUP_OF_PATCH_VERTICES,
    GROUP_OF_PATCH_PRIMITIVE, GROUP_OF_SPACING, GROUP_OF_ORDERING, GROUP_OF_POINT_MODE, GROUP_OF_ORIGIN, GROUP_OF_PIXEL_CENTER,
    GROUP_OF_EARLY_TESTS, GROUP_OF_EARLY_AND_LATE, GROUP_OF_POST_DEPTH, GROUP_OF_DEPTH, GROUP_OF_STENCIL_FRONT,
    GROUP_OF_STENCIL_BACK, GROUP_OF_INTERLOCK, GROUP_OF_FULL_QUADS,
    GROUP_OF_QUAD_DERIVATIVES, GROUP_OF_DERIVATIVES, GROUP_OF_NUM_VIEWS, GROUP_OF_MAX_PRIMITIVES, GROUP_OF_COLOR_READS,
    GROUP_OF_DEPTH_READS, GROUP_OF_STENCIL_READS, GROUP_OF_VIEWPORT_RELATIVE, GROUP_OF_ANY_NUMBER, GROUP_OF_COUNT
};
enum { MOST_BUILTIN_BLOCKS = 8 };
struct stage_choice { const struct stage_id *row; int32_t value; };

struct counter_offset { int32_t binding, offset; };                 /* where the next atomic counter of a binding goes */
struct opaque_precision { uint16_t token; uint8_t precision; const struct opaque_precision *outer; };   /* precision lowp sampler3D; */

struct checker {
    struct context *c;
    struct types *types;
    struct module_info info;
    struct module_facts facts;          /* only sema/facts.c changes them */
    const struct directives *directives;        /* of the preprocessor */
    struct device_notes *device_notes;  /* where the source uses what devices may lack; NULL: nobody asks */
    struct scope *scope;                /* innermost; NULL never: the outermost is the file's */
    uint32_t scope_depth;               /* how many there are, that of the file included */
    struct function *function;          /* whose body is checked; NULL at file scope */
    struct enclosing *enclosing;        /* innermost loop or switch */
    uint8_t default_precision[SCALAR_COUNT];    /* of the innermost scope: precision statements (ES 4.7.4) */
    const struct opaque_precision *opaque_precisions;   /* likewise, the latest first */
    VEC(struct counter_offset) counter_offsets;
    VEC(struct block_info *) placed_late;   /* blocks with members that are sized by their uses (implicit_size.c) */
    struct gathered_block *gathered;    /* owned by relaxed.c */
    uint8_t default_packing[3], default_order[3];   /* layout(std140) uniform; layout(row_major) buffer; : uniform, buffer, shared */
    struct block_info *push_constants;  /* the one block of them, or NULL */
    loc_t shared_block, shared_variable;/* the first of each: they do not mix; 0: none */
    struct arena *entities;             /* where decls go: c->arena at file scope, c->tree in a body */
    bool in_constant_context;           /* reserved for messages */
    bool stage_checked;                 /* an unknown stage, or one not served, was said */
    int32_t stream;                     /* layout(stream = n) out; : the default so far */
    uint64_t sized_by[2];               /* vertices, primitives << 32 for which arrays of inputs, outputs were sized; owned by interface.c */
    struct feedback *feedback;          /* owned by transform_feedback.c; NULL: no xfb_ layout was seen */
    uint8_t local_sizes;                /* which of local_size_x, _y, _z were declared: bits 0 to 2 */
    struct stage_choice choices[GROUP_OF_COUNT];
    struct block_info *builtin_blocks[MOST_BUILTIN_BLOCKS];     /* those that the program uses (builtin_blocks.c) */
    struct decl *builtins;              /* built-in inputs and outputs outside of blocks, as far as they were named */
    uint32_t block_counts[2];           /* literals so far: outside of functions, in the function in hand */
    struct block_in_hand *block;        /* the innermost block literal whose body is checked; NULL: none (sema/opencl/block.c) */
    uint32_t statement_exprs;           /* statement expressions around the statement in hand (OpenCL C) */
    uint32_t jumps;                     /* break, continue and return so far */
    VEC(const struct decl *) externs;   /* OpenCL C: variables that were named before they were defined */
    uint32_t control_depth;             /* selections and loops around the statement in hand */
    bool returns;                       /* the function in hand has a return so far */
    loc_t streams, interlock[2];        /* the first call that emits to a stream; begin and end of the interlock; 0 */
    uint16_t exts;                      /* extension state at the declaration in hand */
    struct { uint32_t state; uint16_t scalars[2]; } allowed;    /* owned by overload.c: scalars_allowed in a state, which is one more than exts */
    bool stage_refused;                 /* the version does not have the stage, and that was said */
    bool has_atomic_parameter;          /* atomics are on an image that is a parameter ... */
    bool hands_other_format;            /* ... and an image that has none is an argument */
    bool uses_precise;                  /* `precise` was seen: functions from here on are looked through for it */
};

/* --- names (scope.c) ------------------------------------------------------------------------------------- */

struct binding { struct decl *decl; struct binding *outer; struct name *name; struct scope *scope; struct binding *next_in_scope; };

void push_scope(struct checker *ck);
void pop_scope(struct checker *ck);
bool at_file_scope(const struct checker *ck);
/* Declares `d` under its name in the innermost scope.  Returns the declaration of that name already there, or NULL when all
 * is well; in the former case nothing is changed. */
struct decl *declare(struct checker *ck, struct decl *d);
/* The innermost declaration of `name`, a user's or a built-in variable's (made when first named, builtin_names.c); NULL. */
struct decl *look_up(struct checker *ck, struct name *name);
/* How many scopes are around the innermost declaration of the name, which has one. */
uint32_t depth_of_name(const struct name *name);
/* Declares `d` in `scope`, around the innermost one; between the two nobody declares its name. */
void declare_around(struct checker *ck, struct scope *scope, struct decl *d);
/* What was just reported as unknown is something of the type of errors from here on, to the end of the function: one mistake, one message. */
void declare_unknown(struct checker *ck, struct name *name, loc_t loc);
struct decl *new_decl(struct checker *ck, enum decl_kind kind, struct name *name, loc_t loc, const struct type *type);

/* --- expressions (check_expr.c, operators.c, construct.c, call.c, member.c) -------------------------------- */

/* Checks `e` and everything in it; returns the expression to be used in its place.  Afterwards type, constness, constant,
 * is_lvalue, has_effects, nonuniform and precision are set. */
struct expr *check_expr(struct checker *ck, struct expr *e);
/* check_expr, and then `e` must be of type bool (scalar): conditions. */
struct expr *check_condition(struct checker *ck, struct expr *e);
/* Of a list of so many parts: OpCompositeConstruct may be too long for them (SPIR-V, 2.17). */
static inline void note_parts(struct checker *ck, uint32_t count)
{
    enum { FEW_PARTS = 65000 };
    if (count > FEW_PARTS) ck->c->module_decides = true;
}
/* An initializer for a variable of `type` (which may be an unsized array that takes its length from it: see the
 * returned expression's type).  Handles { ... } lists. */
struct expr *check_initializer(struct checker *ck, struct expr *e, const struct type *type);
/* A value that is to become `type` by assignment: implicit conversion, or an error naming `what` ("return value"). */
struct expr *convert_for(struct checker *ck, struct expr *e, const struct type *type, const char *what);
/* An integral constant expression (known or specialization); array sizes, layout values, case labels.  Returns false after an error.  When
 * `spec` is NULL a specialization constant is an error; otherwise *spec tells whether it is one. */
bool check_integral_constant(struct checker *ck, struct expr **e, const char *what, int64_t *value, bool *spec);
/* Checks that `e` can be assigned to, names why not; notes the assignment for loops and parameters. */
bool check_assignable(struct checker *ck, struct expr *e);
/* The variable at the bottom of a chain of members, swizzles and indices; NULL when there is none. */
struct decl *base_decl(const struct expr *e);
struct expr *new_expr(struct checker *ck, enum expr_kind kind, const struct expr *at, const struct type *type);

/* --- conversions (convert.c) --------------------------------------------------------------------------------- */

/* How well a value of type `from` suits where `to` is wanted: GLSL 4.60, 4.1.10 and 6.1. */
enum conversion_rank { CONVERSION_EXACT, CONVERSION_PROMOTION, CONVERSION_IMPLICIT, CONVERSION_NONE };
enum conversion_rank rank_conversion(const struct checker *ck, unsigned exts, const struct type *from, const struct type *to);
bool converts(const struct checker *ck, unsigned exts, const struct type *from, const struct type *to);
/* `e` as a value of `to` (same shape, another scalar): an EXPR_CONVERT around it, folded if it is constant; `e` itself if nothing
 * is to do. */
struct expr *make_conversion(struct checker *ck, struct expr *e, const struct type *to);
/* The same where the source has no constructor. */
struct expr *convert_implicitly(struct checker *ck, struct expr *e, const struct type *to);

/* --- calls (call.c, overload.c) --------------------------------------------------------------------------------- */

struct expr *check_call(struct checker *ck, struct expr *e);        /* EXPR_CALL */
struct expr *check_construct(struct checker *ck, struct expr *e);   /* EXPR_CONSTRUCT */

/* The scopes and memory semantics in a call of a built-in (memory_semantics.c); true when there are none. */
bool check_memory_semantics(struct checker *ck, const struct expr *call);

/* --- types as written (check_type.c) --------------------------------------------------------------------------------- */

/* The type of `spec` (declares a struct if it defines one), with the arrays of the spec and then those of the declarator around it
 * (GLSL 4.60, 4.1.9).  Never NULL: type_error after an error. */
const struct type *check_type(struct checker *ck, struct type_spec *spec, struct array_spec *declarator_arrays);
/* Whether scalar `s` may be declared or computed with at `exts`; when not and `loc` is set, an error that names the #extension line. */
bool check_scalar_allowed(struct checker *ck, unsigned exts, loc_t loc, enum scalar s, bool arithmetic);
/* Whether parts of a value of `t` may be taken and put together: not of one that is for memory only. */
bool check_computes(struct checker *ck, const struct expr *e, const struct type *t);

/* --- declarations (qualifiers.c, check_decl.c, check_block.c, check_function.c) ---------------------------------------- */

void check_variables(struct checker *ck, struct declaration *d);
void check_block(struct checker *ck, struct declaration *d);
void check_function(struct checker *ck, struct declaration *d);
void check_reference_forward(struct checker *ck, struct declaration *d);

/* --- statements (check_stmt.c) -------------------------------------------------------------------------------------------- */

void check_stmt(struct checker *ck, struct stmt *s);
/* `d`, a local or parameter, is assigned here: enters it in the `assigned` lists of the loops and switches it is declared outside of. */
/* Whether a loop with [[unroll]] is around, and the options allow it. */
bool may_be_unrolled(const struct checker *ck);
void note_assignment(struct checker *ck, struct decl *d);

/* --- built-in variables (builtin_names.c) ---------------------------------------------------------------------------------- */

/* The decl of built-in variable or constant `name`, made on first use; NULL when there is none.  Gates (feature, stage, version) are checked
 * when it is used: check_builtin_variable, which names what is missing. */
struct decl *builtin_decl(struct checker *ck, struct name *name);
bool check_builtin_variable(struct checker *ck, const struct decl *d, const struct expr *use);
/* "needs #extension X" and kin, the same for functions, variables, qualifiers, types: one error; true when all is well. */
bool check_gate(struct checker *ck, unsigned exts, loc_t loc, const char *what, enum feature_id feature, struct versions from, uint32_t stages);

/* Requires feature `f` for `what` at this token unless version has it in core; warns under `: warn`. */
bool require_feature(struct checker *ck, unsigned exts, loc_t loc, const char *what, enum feature_id f);

#endif
