/* Cooperative matrices (GL_KHR_cooperative_matrix, GL_NV_cooperative_matrix). */
#ifndef SGCC_CODEGEN_LOWER_EXTENSIONS_MATRIX_H
#define SGCC_CODEGEN_LOWER_EXTENSIONS_MATRIX_H

#include "codegen/lower/lower.h"

SpvId lower_matrix_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *lt,
                          SpvId right, const struct type *rt);
SpvId convert_cooperative_matrix(struct lowering *lw, SpvId id, const struct type *from,
                                 const struct type *to);
SpvId cooperative_matrix_length(struct lowering *lw, const struct type *t,
                                const struct type *wanted);
SpvId constant_matrix_length(struct lowering *lw, const struct type *t);
/* Lowers a call of a row with one of the LOWER_MATRIX_... lowerings. */
SpvId lower_matrix_call(struct lowering *lw, struct expr *call);

#endif
