/* Operators of OpenCL C; private to the room. */
#ifndef SGCC_SEMA_OPENCL_OPERATORS_H
#define SGCC_SEMA_OPENCL_OPERATORS_H

#include "sema/opencl/opencl.h"

struct expr *check_c_unary(struct checker *ck, struct expr *e);
struct expr *check_c_binary(struct checker *ck, struct expr *e);
struct expr *check_c_assign(struct checker *ck, struct expr *e);
struct expr *check_c_conditional(struct checker *ck, struct expr *e);
/* Checks that `e` may be changed and notes the assignment.  The error says why it may not. */
bool check_modifiable(struct checker *ck, struct expr *e);

#endif
