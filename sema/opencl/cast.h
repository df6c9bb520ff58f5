/* Casts, vector literals, swizzles and strings; private to the room. */
#ifndef SGCC_SEMA_OPENCL_CAST_H
#define SGCC_SEMA_OPENCL_CAST_H

#include "sema/opencl/opencl.h"

struct expr *check_c_string(struct checker *ck, struct expr *e);
/* Checks `e`, an EXPR_STRING, as initializer of an array of char. */
struct expr *check_string_initializer(struct checker *ck, struct expr *e, const struct type *t);
struct expr *check_cast(struct checker *ck, struct expr *e);
struct expr *check_c_swizzle(struct checker *ck, struct expr *e);

#endif
