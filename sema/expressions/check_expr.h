/* Expressions: the entry points for all that has one. */
#ifndef SGCC_SEMA_EXPRESSIONS_CHECK_EXPR_H
#define SGCC_SEMA_EXPRESSIONS_CHECK_EXPR_H

#include "sema/checker.h"

/* Checks `e` and all its parts.  Returns the expression that takes its place.  It then has type,
 * constness, constant, is_lvalue, has_effects, nonuniform and precision. */
struct expr *check_expr(struct checker *ck, struct expr *e);
/* Checks `e` as a condition: a scalar bool. */
struct expr *check_condition(struct checker *ck, struct expr *e);
/* Checks an integral constant expression: the size of an array, the value of a layout, a case
 * label.  Sets *value.  If `spec` is NULL, a specialization constant is an error; otherwise sets
 * *spec to whether it is one. */
bool check_integral_constant(struct checker *ck, struct expr **e, const char *what, int64_t *value,
                             bool *spec);
/* Makes the type of `e` the one of errors, which were reported. */
struct expr *fail(struct checker *ck, struct expr *e);
/* Checks a + b + c, which is ((a + b) + c), from the bottom up.  `check_node` checks an operator
 * whose operands are checked. */
struct expr *check_spine(struct checker *ck, struct expr *top,
                         struct expr *(*check_node)(struct checker *ck, struct expr *e));
/* An expression has effects, or is not uniform, if a part of it is. */
static inline void inherit_effects(struct expr *e, const struct expr *part)
{
    e->has_effects |= part->has_effects;
    e->nonuniform |= part->nonuniform;
}
struct expr *new_expr(struct checker *ck, enum expr_kind kind, const struct expr *at,
                      const struct type *type);

#endif
