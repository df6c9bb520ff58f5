/* Arithmetic and comparisons on one 64-bit integer, a pair of uints. */
#ifndef SGCC_CODEGEN_PASSES_INT64_ARITHMETIC_H
#define SGCC_CODEGEN_PASSES_INT64_ARITHMETIC_H

#include "codegen/passes/int64/int64.h"

struct pair add64(struct int64_lowering *n, struct pair a, struct pair b);
struct pair subtract64(struct int64_lowering *n, struct pair a, struct pair b);
struct pair negate64(struct int64_lowering *n, struct pair a);
/* The binary operation `op` with a 64-bit result. Returns false for operations that are not
 * supported. */
bool binary64(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b,
              struct pair *result);
/* A comparison. Returns the id of a bool, or 0 if `op` is not a comparison. */
SpvId compare64(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b);
/* A GLSL.std.450 instruction with a 64-bit result and `count` arguments. Returns false if it is not
 * supported. */
bool extended64(struct int64_lowering *n, uint32_t instruction, const struct pair *args,
                unsigned count, struct pair *result);

#endif
