/* Declarations that the files of sema/ and its folders share: the checker and functions. Errors
 * are reported where they are found, once. A function that returns an expression returns one of
 * type_error after an error; one that returns bool returns false, unless its comment says
 * otherwise. Expressions and statements are allocated in c->tree, types and declarations of file
 * scope in c->arena. */
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
    /* in the step, or in the condition after the body: SPIR-V allows no jump out of those (2.11) */
    bool in_continuing;
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
    GROUP_OF_TILE_READS,
    GROUP_OF_VIEWPORT_RELATIVE,
    GROUP_OF_SECONDARY_OFFSET,
    GROUP_OF_OVERRIDE_COVERAGE,
    GROUP_OF_VARIABLE_SIZE,
    GROUP_OF_ANY_NUMBER,
    GROUP_OF_COUNT
};
enum { MOST_BUILTIN_BLOCKS = 8 };

/* The color outputs of a fragment shader, one of these (fragment_outputs.c). */
enum color_output { COLOR_NONE, COLOR_FRAG_COLOR, COLOR_FRAG_DATA, COLOR_OWN, COLOR_COUNT };
struct color_write {
    const struct decl *decl; /* NULL: nothing is written */
    loc_t loc;
};

struct stage_choice {
    const struct stage_id *row;
    int32_t value;
    loc_t loc;
};

/* the offset in bytes that the next atomic counter of a binding gets */
struct counter_offset {
    int32_t binding, offset;
};
/* A built-in variable that is not there with these extensions, which was reported. */
struct unavailable {
    const struct decl *decl;
    unsigned exts;
};
/* An error that a number is taken; `prefix` and a number are a name in the scope of the file. */
struct clash {
    const char *prefix;
    struct message *message;
    loc_t loc;
};
/* precision lowp sampler3D; */
struct opaque_precision {
    uint16_t token;
    uint8_t precision;
    const struct opaque_precision *outer;
};

/* The body of a function, or of a block literal, while it is checked. At file scope `function` is
 * NULL. enter_body replaces it as a whole, leave_body restores it. */
struct body {
    struct function *function;
    struct enclosing *enclosing; /* innermost loop or switch */
    /* the innermost block literal whose body is checked, or NULL (block.c) */
    struct current_block *block;
    /* where decls and constants are allocated: c->arena at file scope, c->tree in a body */
    struct arena *entities, *values;
    uint32_t control_depth; /* nesting depth of selections and loops around the current statement */
    /* nesting depth of statement expressions around the current statement (OpenCL C) */
    uint32_t statement_exprs;
    uint32_t computed;  /* number of non-constant expressions so far */
    bool returns;       /* it has a return statement */
    bool calls_discard; /* it, or its innermost loop, calls a function that may discard */
};

/* What declarations set for those after them: layout(std140) uniform; precision lowp int; */
struct defaults {
    /* precision statements of the innermost scope and those around it (ESSL 3.20, 4.7.4) */
    uint8_t precision[SCALAR_COUNT];
    const struct opaque_precision
        *opaque_precisions;       /* the same for opaque types, the latest first */
    uint8_t packing[3], order[3]; /* of uniform, buffer and shared */
    bool packed[3];               /* layout(packed) uniform; */
    uint8_t handles[2];           /* enum handle_mode of samplers and images; 0 means none */
    int32_t stream;               /* layout(stream = n) out; */
};

/* The blocks and built-in variables that the unit has so far. */
struct unit_blocks {
    struct block_info *push_constants; /* the one block of push constants, or NULL */
    loc_t shared_block,
        shared_variable; /* the first of each; 0 means none.  A shader must not have both */
    VEC(struct block_info *)
    placed_late; /* blocks whose members get sizes from their uses (implicit_size.c) */
    struct gathered_block *gathered; /* the block of relaxed.c; NULL if there is none */
    struct block_info
        *builtin_blocks[MOST_BUILTIN_BLOCKS]; /* those that the program uses (builtin_blocks.c) */
    struct decl
        *builtins; /* built-in inputs and outputs outside of blocks that were named so far */
};

/* Declarations of the unit about its stage. Locations are those of the first use; 0 means none. */
struct stage_state {
    bool checked; /* an unknown or unsupported stage was reported */
    struct stage_choice choices[GROUP_OF_COUNT];
    uint8_t local_sizes; /* bits 0 to 2: local_size_x, _y, _z were declared */
    loc_t local_size_loc;
    uint8_t shading_rates; /* the same of shading_rate_xQCOM, _y, _z */
    /* by input and output: the counts that sized arrays: vertices, primitives << 32 */
    uint64_t sized_by[2];
    struct { /* the first input of a geometry shader with a size, before the primitive is known */
        uint32_t length; /* 0: none */
        const struct name *name;
    } sized_input;
    struct color_write colors[COLOR_COUNT]; /* the first of each */
    bool color_refused;
    uint8_t coord_layouts; /* those of gl_FragCoord, as redeclare.c counts them */
    /* the first call that emits to a stream; begin and end of the interlock */
    loc_t streams, interlock[2];
    /* the first layout(passthrough), the first call that emits a vertex or ends a primitive */
    loc_t passthrough, emitted;
};

/* Extensions and other parts of the language: what is enabled, what was seen, what was refused. */
struct features {
    uint16_t exts; /* extension state at the current declaration */
    struct {       /* scalars_allowed in the extension state `state` - 1 */
        uint32_t state;
        scalar_set scalars[2];
    } allowed;
    VEC(struct unavailable) unavailable;
    bool stage_refused;        /* it was reported that the version lacks the stage */
    bool refused_subroutine;   /* `subroutine`, which SPIR-V cannot express, was reported */
    bool has_atomic_parameter; /* an atomic operation is on an image that is a parameter */
    bool passes_other_format;  /* an image whose format has no atomic operations is an argument */
    bool uses_precise;         /* `precise` was seen: bodies from here on are searched for it */
    bool has_vectors_of_one;   /* OpenCL C: ext_vector_type(1) was seen */
};

/* The checker of one unit. What lasts less long, or belongs together, is in the structs above. */
struct checker {
    struct context *c;
    struct types *types;
    struct module_info info;
    struct module_facts facts;           /* changed by sema/facts.c only */
    const struct directives *directives; /* those of the preprocessor */
    /* where the source uses what a device may lack; NULL when no device was given */
    struct device_notes *device_notes;
    struct scope
        *scope; /* the innermost one; never NULL, since the outermost is the scope of the file */
    uint32_t scope_depth; /* number of open scopes, that of the file included */
    struct body body;
    struct features features;
    struct defaults defaults;
    struct unit_blocks blocks;
    struct stage_state stage;
    VEC(struct counter_offset) counter_offsets;
    VEC(struct clash) clashes; /* numbers that were claimed twice: see claim */
    VEC(const struct decl *)
    externs;                       /* OpenCL C: variables that were named before their definition */
    struct feedback *feedback;     /* NULL until an xfb_ layout is seen */
    struct summarizer *summarizer; /* NULL: the unit is not to be linked */
    const struct summary *summary;
    /* number of block literals so far: outside of functions, in the current function of file scope
     */
    uint32_t block_counts[2];
    uint32_t jumps; /* number of break, continue and return statements so far */
};

/* Begins the body of `f`, or what belongs to no function if `f` is NULL. Its decls and constants
 * are allocated in `arena`. Returns what leave_body restores. */
static inline struct body enter_body(struct checker *ck, struct function *f, struct arena *arena)
{
    struct body outside = ck->body;
    ck->body = (struct body){.function = f, .entities = arena, .values = arena};
    return outside;
}

static inline void leave_body(struct checker *ck, const struct body *outside)
{
    ck->body = *outside;
}

/* Notes that a list has `count` parts: an OpCompositeConstruct may be too long (SPIR-V, 2.17). */
static inline void note_parts(struct checker *ck, uint32_t count)
{
    enum { FEW_PARTS = 65000 };
    if (count > FEW_PARTS) ck->c->module_decides = true;
}

/* --- initializers (initializer.c) ---------------------------------------------------------- */

/* Checks an initializer, { ... } lists included, for a variable of `type`.  If `type` is an array
 * without a size, the type of the returned expression has the size. */
struct expr *check_initializer(struct checker *ck, struct expr *e, const struct type *type);

/* --- calls (call.c, construct.c, memory_semantics.c) --------------------------------------- */

struct expr *check_call(struct checker *ck, struct expr *e); /* EXPR_CALL */
/* Notes that the current function calls `f`, for what is checked at the end; in GLSL also that a
 * discard may be in it. */
void note_call(struct checker *ck, struct function *f, loc_t loc);
void note_user_call(struct checker *ck, struct function *f, loc_t loc);
struct expr *check_construct(struct checker *ck, struct expr *e); /* EXPR_CONSTRUCT */

/* Checks the scopes and memory semantics in a call of a built-in.  True if it has none. */
bool check_memory_semantics(struct checker *ck, const struct expr *call);

/* --- declarations (check_decl.c, check_block.c, check_function.c) -------------------------- */

void check_variables(struct checker *ck, struct declaration *d);
void check_block(struct checker *ck, struct declaration *d);
void check_function(struct checker *ck, struct declaration *d);
void check_reference_forward(struct checker *ck, struct declaration *d);

#endif
