/* The public header of sema/fold/: constant expressions become constants. In: a checked expression
 * whose parts have their constants. Out: its constness and its constant, in *ck->body.values. It
 * must not know what a stage, a block or a kernel is: neither sema/glsl nor sema/opencl. */
#ifndef SGCC_SEMA_FOLD_CONSTANT_H
#define SGCC_SEMA_FOLD_CONSTANT_H

#include "sema/sema.h"

/* --- fold.c -----------------------------------------------------------------------------------
 */

/* Returns `value` as a constant of scalar `s`, wrapped or rounded to it. */
union scalar_value wrap_scalar(enum scalar s, union scalar_value value);
/* Returns `v` of scalar `from` converted to `to` (GLSL 4.60, 5.4.1). */
union scalar_value convert_scalar(enum scalar from, enum scalar to, union scalar_value v);
/* Returns a constant in *ck->body.values that is all zero; elements are made, too. */
struct constant *new_constant(struct checker *ck, const struct type *type);
bool constants_equal(const struct constant *a, const struct constant *b);
const struct constant *convert_constant(struct checker *ck, const struct constant *k,
                                        const struct type *to);
/* Returns the integral value of a scalar integer constant. */
int64_t integer_of(const struct constant *k);
/* Sets constness and constant of `e`, whose type is set, from those of its parts.  Reports nothing:
 * a division by zero is undefined and stays an operation; constant indices out of bounds are
 * reported by the check of indices. */
void fold_expr(struct checker *ck, struct expr *e);

/* --- builtin.c --------------------------------------------------------------------------------
 */

/* Sets the constant of a call of a built-in function whose arguments are constants.  False if it
 * has none. */
bool fold_builtin(struct checker *ck, struct expr *call);

#endif
