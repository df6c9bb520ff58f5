/* Expressions of OpenCL C; private to the room. */
#ifndef SGCC_SEMA_OPENCL_EXPR_H
#define SGCC_SEMA_OPENCL_EXPR_H

#include "sema/expressions/check_expr.h"
#include "sema/opencl/opencl.h"

struct expr *check_c_expr(struct checker *ck, struct expr *e);
bool check_half_access(struct checker *ck, const struct expr *e); /* 6.3.1.2 */
/* Notes that the address of an lvalue is taken: its variable needs memory. */
void note_address(struct expr *e);
struct expr *c_fail(struct checker *ck, struct expr *e);

#endif
