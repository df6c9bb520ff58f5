/* Operators of OpenCL C that differ from GLSL (C99, 6.5; OpenCL C 3.0, 6.4). */
#include "codegen/lower/lower.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/opencl/pointer.h"
#include "codegen/lower/operator.h"

/* C99, 6.5.5, 6: the remainder has the sign of the dividend. */
SpvOp c_binary_opcode(enum operator op, enum scalar s)
{
    if (op == OP_MOD) return scalar_is_signed(s) ? SpvOpSRem : SpvOpUMod;
    return binary_opcode(op, s);
}

/* Returns the value that is stored. */
SpvId lower_c_compound(struct lowering *lw, struct expr *e, struct lvalue *p, SpvId right)
{
    const struct type *t = e->binary.left->type, *work = e->binary.right->type;
    SpvId old = load_lvalue(lw, p);
    if (is_pointer(t)) return move_pointer(lw, old, t, right, e->op == OP_SUB);
    old = lower_conversion(lw, old, t, work);
    SpvId value = lower_binary(lw, (enum operator)e->op, old, work, right, work, work);
    return lower_conversion(lw, value, work, t);
}

/* The value of the last statement is the result. A jump out of the statements ends the block.
 * Lowering continues in an unreachable block, with values that have no effect. */
SpvId lower_statement_expr(struct lowering *lw, struct expr *e)
{
    const struct stmt *last = e->statements.last;
    SpvId value = 0;
    for (struct stmt *s = e->statements.body->block.stmts; s; s = s->next) {
        if (s != last) {
            lower_stmt(lw, s);
            continue;
        }
        if (!lw->block) break;
        set_line(lw, s->loc);
        value = lower_value(lw, s->expr);
    }
    if (!lw->block) {
        lw->body.unreached = new_id(lw->m);
        begin_block(lw, lw->body.unreached);
    }
    if (e->type->kind == TYPE_VOID) return 0;
    return value ? value : undef_id(lw->m, value_type_id(lw, e->type));
}
