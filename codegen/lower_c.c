/* What OpenCL C's operators mean beyond those of GLSL (C99, 6.5; OpenCL C 3.0, 6.4). */
#include "codegen/lower.h"

/* C99, 6.5.5, 6: the remainder has the sign of the dividend. */
SpvOp c_binary_opcode(enum operator op, enum scalar s)
{
    if (op == OP_MOD) return scalar_is_signed(s) ? SpvOpSRem : SpvOpUMod;
    return binary_opcode(op, s);
}

/* The value that is stored. */
SpvId lower_c_compound(struct lowering *lw, struct expr *e, struct lvalue *p, SpvId right)
{
    const struct type *t = e->binary.left->type, *work = e->binary.right->type;
    SpvId old = load_place(lw, p);
    if (is_pointer(t)) return move_pointer(lw, old, t, right, e->op == OP_SUB);
    old = lower_conversion(lw, old, t, work);
    SpvId value = lower_binary(lw, (enum operator)e->op, old, work, right, work, work, false);
    return lower_conversion(lw, value, work, t);
}
