/* Types of operands and results of operators (operators.c). */
#ifndef SGCC_SEMA_EXPRESSIONS_OPERATORS_H
#define SGCC_SEMA_EXPRESSIONS_OPERATORS_H

#include "sema/checker.h"

/* Returns the result type of the binary or assignment operator e->op on its checked operands, and
 * converts these to one scalar type (in an assignment the right one only).  type_error after an
 * error. */
const struct type *operator_result(struct checker *ck, struct expr *e);
/* Checks that the referenced type has a size, so that a reference can be moved by multiples of it.
 */
bool check_referent_size(struct checker *ck, const struct expr *e, const struct type *reference);
const struct type *unary_result(struct checker *ck, struct expr *e);

#endif
