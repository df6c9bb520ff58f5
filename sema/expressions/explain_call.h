/* Messages about calls that no candidate fits (explain_call.c). */
#ifndef SGCC_SEMA_EXPRESSIONS_EXPLAIN_CALL_H
#define SGCC_SEMA_EXPRESSIONS_EXPLAIN_CALL_H

#include "sema/expressions/overload.h"

/* Reports one error: why a call with these `count` checked arguments fits neither a user's overload
 * nor a row of a built-in.  One of `overloads` and `rows` may be NULL. */
void explain_call(struct checker *ck, const struct expr *e, uint32_t count,
                  struct function *overloads, const struct builtin_name *rows);

/* Returns the types of a list of arguments for messages, as "vec3, float"; in c->arena. */
const char *argument_types(struct checker *ck, const struct expr *args);

#endif
