/* Shared by the files that check declarations: qualifiers as read, and the steps of a declaration.
 * Errors are reported here. A bool result is false after an error unless the comment says
 * otherwise. */
#ifndef SGCC_SEMA_DECLARATIONS_DECLARE_H
#define SGCC_SEMA_DECLARATIONS_DECLARE_H

#include "sema/checker.h"

/* --- layout identifiers (layout_ids.c) ----------------------------------------------------- */

enum layout_key {
    LAYOUT_PACKING, /* enum packing */
    LAYOUT_ORDER,   /* enum matrix_order */
    LAYOUT_PUSH_CONSTANT,
    LAYOUT_DESCRIPTOR_HEAP,
    LAYOUT_DESCRIPTOR_STRIDE,
    LAYOUT_BUFFER_TYPE,
    LAYOUT_DESCRIPTOR_SIZE,
    LAYOUT_HEAP_OFFSET, /* its id has an expression that need be no constant */
    LAYOUT_BANK,
    LAYOUT_MEMBER_OFFSET,
    LAYOUT_SHADER_RECORD,
    LAYOUT_PRIMITIVE_CULLING,
    LAYOUT_BUFFER_REFERENCE,
    LAYOUT_BUFFER_REFERENCE_ALIGN,
    LAYOUT_HIT_OBJECT_RECORD, /* the SpvDecoration of variables */
    LAYOUT_SET,
    LAYOUT_BINDING,
    LAYOUT_LOCATION,
    LAYOUT_COMPONENT,
    LAYOUT_OFFSET,
    LAYOUT_ALIGN,
    LAYOUT_INDEX,
    LAYOUT_STREAM,
    LAYOUT_PASSTHROUGH,
    LAYOUT_NONCOHERENT,
    LAYOUT_XFB_BUFFER,
    LAYOUT_XFB_OFFSET,
    LAYOUT_XFB_STRIDE,
    LAYOUT_FORMAT, /* SpvImageFormat */
    LAYOUT_INPUT_ATTACHMENT,
    LAYOUT_TILE_ATTACHMENT,
    LAYOUT_HANDLE_SAMPLER, /* enum handle_mode */
    LAYOUT_HANDLE_IMAGE,
    LAYOUT_CONSTANT_ID,
    LAYOUT_LOCAL_SIZE_X,
    LAYOUT_LOCAL_SIZE_Y,
    LAYOUT_LOCAL_SIZE_Z,
    LAYOUT_LOCAL_SIZE_X_ID,
    LAYOUT_LOCAL_SIZE_Y_ID,
    LAYOUT_LOCAL_SIZE_Z_ID,
    LAYOUT_SHADING_RATE_X,
    LAYOUT_SHADING_RATE_Y,
    LAYOUT_SHADING_RATE_Z,
    LAYOUT_KEY_COUNT
};

struct layout_values {
    uint64_t given;                  /* bits 1 << enum layout_key */
    uint64_t own;                    /* those of the layout(...) that is being read */
    uint16_t exts;                   /* extension state at the layout */
    bool is_poisoned;                /* an error in it was reported: what it lacks is a follow-up */
    int32_t value[LAYOUT_KEY_COUNT]; /* valid where `given` */
    const struct layout_id *id[LAYOUT_KEY_COUNT];
    struct given_stage_id *stage_ids; /* those about the stage as a whole (stage_ids.h) */
};

/* The target of a layout: the columns of the table in GLSL 4.60, 4.4. */
enum layout_target {
    TARGET_DEFAULT = 1,
    TARGET_VARIABLE = 2,
    TARGET_BLOCK = 4,
    TARGET_MEMBER = 8,
    TARGET_NONE = 16,
    TARGET_ALONE = 32
};

void read_layout(struct checker *ck, const struct qualifier *q, struct layout_values *values);
/* Reports each key that does not go with this target of the layout and this storage, and removes it
 * from `given`. */
void check_layout(struct checker *ck, struct layout_values *values, enum layout_target target,
                  enum storage storage);

static inline bool has_layout(const struct layout_values *l, enum layout_key key)
{
    return l->given >> key & 1;
}

static inline int32_t layout_or(const struct layout_values *l, enum layout_key key,
                                int32_t otherwise)
{
    return has_layout(l, key) ? l->value[key] : otherwise;
}

/* Returns the name of an image format (SpvImageFormat), or NULL. */
const char *format_name(unsigned format);

/* --- qualifiers (qualifiers.c) ------------------------------------------------------------- */

enum qualifier_group {
    GROUP_STORAGE,
    GROUP_CONST,
    GROUP_AUXILIARY,
    GROUP_INTERPOLATION,
    GROUP_MEMORY,
    GROUP_PRECISION,
    GROUP_INVARIANT,
    GROUP_PRECISE,
    GROUP_NONUNIFORM,
    GROUP_LAYOUT,
    GROUP_SUBROUTINE,
    GROUP_ATTRIBUTE,
    GROUP_SPIRV,
    GROUP_COUNT
};
#define GROUP(name) (1u << GROUP_##name)

struct qualifiers {
    uint32_t groups;                            /* bits 1 << enum qualifier_group */
    const struct qualifier *first[GROUP_COUNT]; /* the first qualifier of each group in `groups` */
    uint8_t storage;   /* enum qualifier_kind of the storage word: IN, OUT, INOUT, UNIFORM, ... */
    uint8_t precision; /* enum precision */
    uint16_t memory;   /* enum memory_qualifier bits */
    uint16_t io;       /* enum interface_qualifier bits of interpolation and auxiliary words */
    struct layout_values layout;
};

static inline bool has_group(const struct qualifiers *q, enum qualifier_group g)
{
    return q->groups >> g & 1;
}

/* --- cooperative matrices (glsl/cooperative_matrix.c) -------------------------------------- */

/* Checks that memory of this kind may hold `t`, which may have cooperative matrices or long vectors
 * in it. */
bool check_type_storage(struct checker *ck, loc_t loc, const struct type *t, enum storage storage);

/* --- declarations (check_decl.c, in glsl/: check_standalone.c, stage_layout.c, check_block.c,
 * bindings.c) ------------------------------------------------------------------------------ */

/* Takes a constant_id for one constant.  Reports an error if another has it (GLSL 4.60, 4.11). */
bool reserve_spec_id(struct checker *ck, loc_t loc, int32_t id);
/* Checks a declaration without a type: `layout(...) in;`, `precise x;` and similar ones. */
void check_standalone(struct checker *ck, struct declaration *d);
/* Reports that `in;` or `out;` is missing after a layout of the whole stage at the beginning of
 * `d`, as in layout(local_size_x = 64) buffer B { ... }.  Applies the layout as if it were there
 * and removes it from `d`.  Returns whether nothing of `d` is left to check. */
bool separate_stage_layout(struct checker *ck, struct declaration *d);
/* Checks that std430 is allowed on a uniform block here. */
bool allow_std430_uniform(struct checker *ck, unsigned exts, loc_t loc);
/* Appends to the list of globals that codegen walks. */
void add_global(struct checker *ck, struct decl *d);
/* At the end of the source: gives each block and opaque variable without a binding one. */
void assign_bindings(struct checker *ck);

/* --- copies (copy.c) ----------------------------------------------------------------------- */

/* Copies a checked expression into `arena`, for what outlives the tree: initializers of globals,
 * sizes of arrays. */
struct expr *copy_expr(struct arena *arena, const struct expr *e);

#endif
