/* Cooperative matrices (GL_KHR_cooperative_matrix, GL_NV_cooperative_matrix). */
#ifndef SGCC_CODEGEN_LOWER_MATRIX_H
#define SGCC_CODEGEN_LOWER_MATRIX_H

#include "codegen/lower/lower.h"

SpvId lower_matrix_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *lt,
                          SpvId right, const struct type *rt);
SpvId convert_cooperative_matrix(struct lowering *lw, SpvId id, const struct type *from,
                                 const struct type *to);
SpvId cooperative_matrix_length(struct lowering *lw, const struct type *t);
SpvId constant_matrix_length(struct lowering *lw, const struct type *t);
/* A call of a row with one of the LOWER_MATRIX_... lowerings. */
SpvId lower_matrix_call(struct lowering *lw, struct expr *call);

/* --- GL_NV_cooperative_matrix2 (matrix2.c) ------------------------------------------------- */

/* Each lowers a call of the built-in functions that name it; results that are no tensors are 0. */
SpvId lower_tensor(struct lowering *lw, struct expr *e);
SpvId lower_matrix_reduce(struct lowering *lw, struct expr *e);
SpvId lower_matrix_transpose(struct lowering *lw, struct expr *e);
SpvId lower_matrix_per_element(struct lowering *lw, struct expr *e);
SpvId lower_matrix_load_tensor(struct lowering *lw, struct expr *e);
SpvId lower_matrix_store_tensor(struct lowering *lw, struct expr *e);

/* GL_QCOM_cooperative_matrix_conversion: the result is the last argument. */
SpvId lower_array_conversion(struct lowering *lw, struct expr *e);

/* --- GL_ARM_tensors (tensor.c) ------------------------------------------------------------- */

SpvId lower_tensor_read(struct lowering *lw, struct expr *e);
SpvId lower_tensor_write(struct lowering *lw, struct expr *e);
SpvId lower_tensor_size(struct lowering *lw, struct expr *e);

/* GL_QCOM_image_processing, GL_QCOM_image_processing2 (image_processing.c) */
SpvId lower_image_processing(struct lowering *lw, struct expr *e);

/* --- GL_NV_cooperative_vector (cooperative_vector.c) --------------------------------------- */

SpvId lower_vector_multiply(struct lowering *lw, struct expr *e);
SpvId lower_vector_load(struct lowering *lw, struct expr *e);
SpvId lower_vector_store(struct lowering *lw, struct expr *e);
SpvId lower_vector_accumulate(struct lowering *lw, struct expr *e);

#endif
