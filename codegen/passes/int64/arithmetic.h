/* Arithmetic and comparisons on one 64-bit integer, a pair of uints. */
#ifndef SGCC_CODEGEN_PASSES_INT64_ARITHMETIC_H
#define SGCC_CODEGEN_PASSES_INT64_ARITHMETIC_H

#include "codegen/library/library.h"
#include "codegen/passes/int64/int64.h"

enum { MOST_ARGUMENTS = 3 };

/* The operation `op` with `count` 64-bit operands; from LIBRARY_GLSL450 on it is one of
 * GLSL.std.450. A comparison gives result->low. Returns false for operations that are not
 * supported. */
bool operate64(struct int64_lowering *n, unsigned op, const struct pair *args, unsigned count,
               struct pair *result);
/* A comparison. Returns the id of a bool, or 0 if `op` is not a comparison. */
SpvId compare64(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b);
/* Emits a function of the library on words. `number` is its float type, of `bits` bits; 0 and 32
 * without one. */
void use_int64_library(struct int64_lowering *n, enum library_function function, SpvId number,
                       uint32_t bits, const SpvId *arguments, SpvId *results);

#endif
