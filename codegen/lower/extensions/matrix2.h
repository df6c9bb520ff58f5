/* GL_NV_cooperative_matrix2: tensors, and functions on cooperative matrices. */
#ifndef SGCC_CODEGEN_LOWER_EXTENSIONS_MATRIX2_H
#define SGCC_CODEGEN_LOWER_EXTENSIONS_MATRIX2_H

#include "codegen/lower/lower.h"

/* Each lowers a call of the built-in functions that name it. Results that are not tensors are 0. */
SpvId lower_tensor(struct lowering *lw, struct expr *e);
SpvId lower_matrix_reduce(struct lowering *lw, struct expr *e);
SpvId lower_matrix_transpose(struct lowering *lw, struct expr *e);
SpvId lower_matrix_coordinate(struct lowering *lw, struct expr *e);
SpvId lower_matrix_per_element(struct lowering *lw, struct expr *e);
SpvId lower_matrix_load_tensor(struct lowering *lw, struct expr *e);
SpvId lower_matrix_store_tensor(struct lowering *lw, struct expr *e);
/* GL_QCOM_cooperative_matrix_conversion: the result is the last argument. */
SpvId lower_array_conversion(struct lowering *lw, struct expr *e);

#endif
