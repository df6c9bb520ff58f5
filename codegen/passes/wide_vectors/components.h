/* Components of wide vectors, and the instructions on them. */
#ifndef SGCC_CODEGEN_PASSES_WIDE_VECTORS_COMPONENTS_H
#define SGCC_CODEGEN_PASSES_WIDE_VECTORS_COMPONENTS_H

#include "codegen/passes/wide_vectors/wide_vectors.h"

/* The number of components of a scalar or vector type, and the type of one. */
unsigned components_of_type(const struct splitting *s, SpvId type);
SpvId part_of_type(const struct splitting *s, SpvId type);
/* Quad or component `i` of the old value `old`. */
SpvId quad_of(struct splitting *s, SpvId old, unsigned i);
SpvId vector_component(struct splitting *s, SpvId old, unsigned i);
/* Makes the result of the old instruction `at` from its components, or from its quads. Its type may
 * be scalar, vector or wide. */
void finish_components(struct splitting *s, const uint32_t *at, const SpvId *components);
void finish_quads(struct splitting *s, const uint32_t *at, const SpvId *quads);
bool split_instruction(struct splitting *s, const uint32_t *at, const struct opcode_info *info);

#endif
