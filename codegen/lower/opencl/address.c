/* Address constants of OpenCL C (C99, 6.6, 9): variables, and OpSpecConstantOp with the pointer
 * operations that SPIR-V permits in kernels (SPIR-V, OpSpecConstantOp). */
#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"

/* Emits a chain even without indices: a variable is not a constant and cannot be part of a
 * constant composite. */
static SpvId chain_constant(struct lowering *lw, const struct lvalue *p, SpvId type)
{
    uint32_t words[MOST_PATH + 1] = {p->pointer};
    for (unsigned i = 0; i < p->path_count; i++) words[i + 1] = p->path[i];
    return spec_op_id(lw->m, type, SpvOpInBoundsAccessChain, words, p->path_count + 1u);
}

static SpvId moved_constant(struct lowering *lw, struct expr *e)
{
    SpvId pointer = spec_value(lw, e->binary.left), index = spec_value(lw, e->binary.right),
          type = value_type_id(lw, e->type);
    if (!pointer || !index) return 0;
    if (e->op == OP_SUB)
        index =
            spec_op_id(lw->m, value_type_id(lw, e->binary.right->type), SpvOpSNegate, &index, 1);
    return spec_op_id(lw->m, type, SpvOpInBoundsPtrAccessChain, (uint32_t[]){pointer, index}, 2);
}

/* Converts to the generic address space or back, then to another pointee type, as pointer.c does in
 * functions. */
static SpvId converted_constant(struct lowering *lw, struct expr *e)
{
    const struct type *from = e->unary.operand->type, *to = e->type;
    SpvId id = spec_value(lw, e->unary.operand), target = value_type_id(lw, to);
    if (!id || value_type_id(lw, from) == target) return id;
    if (from->space != to->space) {
        SpvOp op = to->space == SPACE_GENERIC ? SpvOpPtrCastToGeneric : SpvOpGenericCastToPtr;
        SpvId there = value_type_id(
            lw, pointer_type(lw->types, from->element, (enum address_space)to->space, 0));
        id = spec_op_id(lw->m, there, op, &id, 1);
        if (there == target) return id;
    }
    return spec_op_id(lw->m, target, SpvOpBitcast, &id, 1);
}

SpvId address_constant(struct lowering *lw, struct expr *e)
{
    if (e->kind == EXPR_BINARY) return moved_constant(lw, e);
    if (e->kind == EXPR_CONVERT) return converted_constant(lw, e);
    struct lvalue p = lower_lvalue(lw, e->unary.operand);
    if (e->address.is_decay) enter_index(lw, &p, int_id(lw->m, 0));
    return chain_constant(lw, &p, value_type_id(lw, e->type));
}
