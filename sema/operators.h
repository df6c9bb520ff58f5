/* What operators take and give; see operators.c. */
#ifndef SGCC_SEMA_OPERATORS_H
#define SGCC_SEMA_OPERATORS_H

#include "sema/checker.h"

/* The result type of binary or assignment operator e->op on its checked operands, which are converted to one scalar type
 * (of an assignment only the right one).  type_error after an error. */
const struct type *operator_result(struct checker *ck, struct expr *e);
/* Whether steps of the size of what it leads to can be made; if not, that is reported. */
bool check_referent_size(struct checker *ck, const struct expr *e, const struct type *reference);
const struct type *unary_result(struct checker *ck, struct expr *e);

#endif
