/* GL_NV_cooperative_vector: products of matrices in memory with vectors of an invocation. */
#ifndef SGCC_CODEGEN_LOWER_EXTENSIONS_COOPERATIVE_VECTOR_H
#define SGCC_CODEGEN_LOWER_EXTENSIONS_COOPERATIVE_VECTOR_H

#include "codegen/lower/lower.h"

/* Each lowers a call of the built-in functions that name it; results of functions without a value
 * are 0. */
SpvId lower_vector_multiply(struct lowering *lw, struct expr *e);
SpvId lower_vector_load(struct lowering *lw, struct expr *e);
SpvId lower_vector_store(struct lowering *lw, struct expr *e);
SpvId lower_vector_accumulate(struct lowering *lw, struct expr *e);

#endif
