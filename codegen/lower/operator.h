/* Operators of GLSL, and the code that operators of OpenCL C share with them. */
#ifndef SGCC_CODEGEN_LOWER_OPERATOR_H
#define SGCC_CODEGEN_LOWER_OPERATOR_H

#include "codegen/lower/expr.h"

SpvId lower_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *left_type,
                   SpvId right, const struct type *right_type, const struct type *result);
/* Returns the same with the decorations of `e`. */
static inline SpvId lower_decorated_binary(struct lowering *lw, const struct expr *e,
                                           enum operator op, SpvId left,
                                           const struct type *left_type, SpvId right,
                                           const struct type *right_type, const struct type *result)
{
    DECORATE_VALUES(lw->m, value_decorations_of(e));
    return lower_binary(lw, op, left, left_type, right, right_type, result);
}

SpvId lower_unary(struct lowering *lw, struct expr *e);
SpvId lower_assign(struct lowering *lw, struct expr *e);
/* Returns the opcode of a binary operator for operands of scalar class `s`, or 0 if there is
 * none. */
SpvOp binary_opcode(enum operator op, enum scalar s);

#endif
