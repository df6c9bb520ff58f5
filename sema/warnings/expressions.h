/* Operators, and what is known of expressions (expressions.c). */
#ifndef SGCC_SEMA_WARNINGS_EXPRESSIONS_H
#define SGCC_SEMA_WARNINGS_EXPRESSIONS_H

#include "sema/warnings/body.h"

void check_operation(struct body_walk *b, const struct expr *e);
/* Returns whether `e` itself, without its operands, may change what is outside of the function. */
bool affects_others(const struct expr *e);
/* Returns whether `e` is computed without an effect on anything but its value. */
bool is_pure(const struct expr *e);
/* Returns whether both denote the same variable, or the same part of it. */
bool is_same_place(const struct expr *a, const struct expr *b);
/* Skips conversions that the source does not show. */
const struct expr *skip_implicit(const struct expr *e);

#endif
