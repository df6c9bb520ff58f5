/* Messages about expressions: their ranges reach to the end of the expression. */
#ifndef SGCC_SEMA_REPORT_H
#define SGCC_SEMA_REPORT_H

#include "parser/ast.h"

/* The same as error_at and warn_at at e->loc.  What is about a name alone, as one that is not
 * declared, is reported by those, even if it is the name of a call. */
void error_at_expr(struct context *c, const struct expr *e, const char *fmt, ...)
    __attribute__((cold, format(printf, 3, 4)));
void warn_at_expr(struct context *c, const struct expr *e, const char *fmt, ...)
    __attribute__((cold, format(printf, 3, 4)));

#endif
