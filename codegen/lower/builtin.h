/* What the files that lower calls of built-in functions share. */
#ifndef SGCC_CODEGEN_LOWER_BUILTIN_H
#define SGCC_CODEGEN_LOWER_BUILTIN_H

#include "codegen/lower/lower.h"

enum { MOST_OPERANDS = 16 };

struct call {                           /* a call whose arguments have been lowered */
    struct lowering *lw;
    struct expr *e;
    const struct builtin *row;
    unsigned scalar_class;              /* of T: float, int, uint, bool; which opcode to take */
    struct expr *args[MOST_PARAMETERS];
    SpvId values[MOST_PARAMETERS];      /* of arguments that are read as values */
    struct lvalue *places;              /* by parameter: of out parameters and memory; NULL: the row has none */
    struct opaque_place *image;         /* the first argument, where the row takes images */
    uint32_t operands[MOST_OPERANDS];
    unsigned operand_count;
};

/* --- what the row says (lower/builtin.c) */

SpvOp row_opcode(const struct call *call);
/* One operand from the recipe at `at`; returns what stands behind it. */
const char *lower_operand(struct call *call, const char *at, uint32_t *word);
/* Makes call->operands of the row's recipe. */
void lower_recipe(struct call *call);
/* A group operation with operands[0] the scope, which the instructions of the extensions do without. */
SpvId emit_group(struct lowering *lw, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);
/* The value of the input that the variable is made of, which is of type `t`. */
SpvId load_input(struct lowering *lw, const struct decl *d, const struct type *t);

/* --- GL_NV_shader_thread_group, GL_NV_shader_thread_shuffle, GL_AMD_shader_ballot (vendor_subgroups.c) */

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

/* --- GL_AMD_gcn_shader (cube_face.c) */

SpvId lower_cube_face_index(struct call *call);
SpvId lower_cube_face_coord(struct call *call);

/* --- images (lower/image.c) */

/* A row whose recipe names the parts that its arguments play. */
SpvId lower_image(struct call *call);
/* A pointer to the texel that the arguments behind the image name: atomics. */
SpvId texel_pointer(struct call *call);

#endif
