/* Messages about expressions: their ranges reach to the end of the expression. */
#ifndef SGCC_SEMA_REPORT_H
#define SGCC_SEMA_REPORT_H

#include "parser/ast.h"
#include "sema/sema.h"

/* The same as error_at and warn_at at e->loc. Errors about a name alone, such as an undeclared one,
 * use these, even for the name of a call. */
void error_at_expr(struct context *c, const struct expr *e, const char *fmt, ...)
    __attribute__((cold, format(printf, 3, 4)));
/* The same for an operator whose operands do not go together: both are marked. */
void error_at_operands(struct context *c, const struct expr *e, const char *fmt, ...)
    __attribute__((cold, format(printf, 3, 4)));
void warn_at_expr(struct context *c, const struct expr *e, const char *fmt, ...)
    __attribute__((cold, format(printf, 3, 4)));
/* Returns ", did you mean 'x'?" for a name that no member of `t` has, or "". */
const char *near_member(struct context *c, const struct type *t, const char *text);

#endif
