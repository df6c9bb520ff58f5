/* Messages about calls that nothing fits; see explain_call.c. */
#ifndef SGCC_SEMA_EXPLAIN_CALL_H
#define SGCC_SEMA_EXPLAIN_CALL_H

#include "sema/overload.h"

/* Says why a call with these `count` arguments fits no user's overload and no row of a built-in (one of them may be NULL): one error. */
void explain_call(struct checker *ck, const struct expr *e, uint32_t count, struct function *overloads, const struct builtin_name *rows);

/* "vec3, float"; in c->arena. */
const char *argument_types(struct checker *ck, const struct expr *args);

#endif
