/* Functions on tensors (GL_ARM_tensors, 8.X). */
#include "codegen/lower/expr.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/module/opaque.h"

static SpvOp opcode_of_call(const struct expr *e) { return (SpvOp)e->call.builtin->opcode[0]; }

/* SPV_ARM_tensors, Tensor Operands: the mask, and the value that it announces. */
static unsigned append_operands(struct lowering *lw, struct expr *given, uint32_t *words,
                                unsigned count)
{
    uint32_t mask = given ? (uint32_t)given->constant->values[0].u : 0;
    if (!mask) return count;
    words[count++] = mask;
    if (given->next) words[count++] = lower_value(lw, given->next);
    return count;
}

SpvId lower_tensor_read(struct lowering *lw, struct expr *e)
{
    struct expr *coordinates = e->call.args->next, *elements = coordinates->next;
    struct opaque_lvalue tensor = lower_opaque(lw, e->call.args);
    uint32_t words[4] = {0, lower_value(lw, coordinates)};
    struct lvalue to = lower_lvalue(lw, elements);
    unsigned count = append_operands(lw, elements->next, words, 2);
    words[0] = load_opaque(lw, &tensor);
    store_lvalue(
        lw, &to,
        emit_value(lw->m, opcode_of_call(e), value_type_id(lw, elements->type), words, count));
    return 0;
}

SpvId lower_tensor_write(struct lowering *lw, struct expr *e)
{
    struct expr *coordinates = e->call.args->next, *elements = coordinates->next;
    struct opaque_lvalue tensor = lower_opaque(lw, e->call.args);
    uint32_t words[5] = {0, lower_value(lw, coordinates)};
    words[2] = lower_value(lw, elements);
    unsigned count = append_operands(lw, elements->next, words, 3);
    words[0] = load_opaque(lw, &tensor);
    emit(lw->m, SECTION_FUNCTIONS, opcode_of_call(e), words, count);
    return 0;
}

SpvId lower_tensor_size(struct lowering *lw, struct expr *e)
{
    struct opaque_lvalue tensor = lower_opaque(lw, e->call.args);
    SpvId dimension = lower_constant(lw, e->call.args->next);
    return emit_pure_of(lw->m, opcode_of_call(e), value_type_id(lw, e->type),
                        load_opaque(lw, &tensor), dimension);
}
