/* Shared by the files that lower calls of built-in functions. */
#ifndef SGCC_CODEGEN_LOWER_BUILTIN_H
#define SGCC_CODEGEN_LOWER_BUILTIN_H

#include "codegen/lower/lower.h"

enum { MOST_OPERANDS = 16 };

struct call { /* a call of a built-in function, whose arguments have been lowered */
    struct lowering *lw;
    struct expr *e;
    const struct builtin *row;
    unsigned scalar_class; /* class of T (float, int, uint or bool), which selects the opcode */
    struct expr *args[MOST_PARAMETERS];
    SpvId values[MOST_PARAMETERS]; /* of arguments that are read as values */
    /* by parameter, for out parameters and memory; NULL if the row has none */
    struct lvalue *lvalues;
    struct opaque_lvalue *image; /* the first argument of rows that take images, else NULL */
    uint32_t operands[MOST_OPERANDS];
    unsigned operand_count;
};

/* --- the row (builtin.c) ------------------------------------------------------------------- */

SpvOp row_opcode(const struct call *call);
/* Emits a group operation. operands[0] is its scope, which the opcodes of vendor extensions
 * lack. */
SpvId emit_group(struct lowering *lw, SpvOp op, SpvId type, const uint32_t *operands,
                 unsigned count);
/* Returns the value of the input variable for `d`, converted to type `t`. */
SpvId load_input(struct lowering *lw, const struct decl *d, const struct type *t);

/* --- the operand template of the row (builtin_operands.c) --------------------------------- */

/* Evaluates the operand template at `at` to *word. Returns the text after it. */
const char *lower_operand(struct call *call, const char *at, uint32_t *word);
/* Fills in call->operands by the template of the row. */
void lower_operand_template(struct call *call);
/* Returns whether the scope for memory, the last one that the template names, is the invocation. */
bool orders_one_invocation(const struct call *call);

/* --- GL_NV_shader_thread_group, GL_NV_shader_thread_shuffle, GL_AMD_shader_ballot
 * (vendor_subgroups.c) --- */

SpvId lower_ballot32(struct call *call);
SpvId lower_quad_swizzle(struct call *call);
SpvId lower_shuffle_index(struct call *call);
SpvId lower_shuffle_up(struct call *call);
SpvId lower_shuffle_down(struct call *call);
SpvId lower_shuffle_xor(struct call *call);
SpvId lower_swizzle_four(struct call *call);
SpvId lower_swizzle_masked(struct call *call);
SpvId lower_write_invocation(struct call *call);
SpvId lower_mask_count(struct call *call);

/* --- GL_AMD_gcn_shader (cube_face.c) ------------------------------------------------------- */

SpvId lower_cube_face_index(struct call *call);
SpvId lower_cube_face_coord(struct call *call);

/* --- images (image.c) ---------------------------------------------------------------------- */

/* Lowers a row whose template names the roles of its arguments. */
SpvId lower_image(struct call *call);
/* Returns a pointer to the texel that the arguments after the image select, for atomics. */
SpvId texel_pointer(struct call *call);

#endif
