/* Handles of opaque types: samplers, images, acceleration structures. */
#ifndef SGCC_CODEGEN_LOWER_MODULE_OPAQUE_H
#define SGCC_CODEGEN_LOWER_MODULE_OPAQUE_H

#include "codegen/lower/lower.h"

/* lower_opaque evaluates the indices of `e`, whose type is opaque or an array of such. A handle
 * must be loaded in the block that uses it (SPIR-V, 2.16.1). So call lower_opaque first, then lower
 * the other operands, and call load_opaque last. */
struct opaque_lvalue lower_opaque(struct lowering *lw, struct expr *e);
SpvId load_opaque(struct lowering *lw, const struct opaque_lvalue *p);
/* Returns what an opaque parameter of the current function is bound to. */
struct opaque_lvalue *opaque_argument(struct lowering *lw, const struct decl *parameter);
void bind_opaque(struct lowering *lw, struct decl *parameter, const struct opaque_lvalue *argument);

/* --- GL_ARM_tensors (tensor.c), GL_QCOM_image_processing (image_processing.c) ----------------- */

SpvId lower_tensor_read(struct lowering *lw, struct expr *e);
SpvId lower_tensor_write(struct lowering *lw, struct expr *e);
SpvId lower_tensor_size(struct lowering *lw, struct expr *e);
SpvId lower_image_processing(struct lowering *lw, struct expr *e);

#endif
