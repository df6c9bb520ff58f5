/* Known ranges of 32-bit integers: numbers that they never reach.
 *
 * In: values of the module under construction. Out: limits. It must not change the module.
 */
#ifndef SGCC_CODEGEN_LOWER_RANGES_H
#define SGCC_CODEGEN_LOWER_RANGES_H

#include "codegen/lower/lower.h"

/* The first number that a built-in input never reaches; 0: that is not known. `row` is that of a
 * vector. It is known of gl_LocalInvocationIndex and gl_LocalInvocationID where no specialization
 * constant sizes the work-group. */
int64_t limit_of_input(const struct lowering *lw, unsigned builtin, uint64_t row);
/* The same of the value `id`, if it is such an input, converted or not. */
int64_t local_index_bound_of(const struct lowering *lw, SpvId id);
/* A number that the value `id`, taken as signed, never reaches, while it is not negative either; 0:
 * none is known. */
int64_t limit_of_value(const struct lowering *lw, SpvId id);

#endif
