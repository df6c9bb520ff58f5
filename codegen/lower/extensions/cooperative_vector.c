/* Functions of GL_NV_cooperative_vector (8.X). Memory is named by a pointer to a whole array and an
 * offset in bytes. */
#include "codegen/lower/extensions/cooperative_vector.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"

enum { MOST_WORDS = 24 };

static SpvOp opcode_of_call(const struct expr *e) { return (SpvOp)e->call.builtin->opcode[0]; }

static SpvId array_pointer(struct lowering *lw, struct expr *array, struct lvalue *p)
{
    *p = lower_lvalue(lw, array);
    return lvalue_pointer(lw, p);
}

/* SPV_KHR_cooperative_matrix, Cooperative Matrix Operands: which components are signed. */
static uint32_t signed_operands(const struct type *input, const struct type *result)
{
    enum { B = 2, RESULT = 8 };
    return (scalar_is_signed((enum scalar)input->scalar) ? (uint32_t)B : 0) |
           (scalar_is_signed((enum scalar)result->scalar) ? (uint32_t)RESULT : 0);
}

/* The instruction has the call's arguments in their order; the result is the first of them. */
SpvId lower_vector_multiply(struct lowering *lw, struct expr *e)
{
    struct expr *result = e->call.args, *input = result->next;
    struct lvalue to = lower_lvalue(lw, result), from;
    uint32_t words[MOST_WORDS];
    unsigned count = 0;
    for (struct expr *a = input; a; a = a->next)
        words[count++] = is_array(a->type) ? array_pointer(lw, a, &from) : lower_value(lw, a);
    uint32_t operands = signed_operands(input->type, result->type);
    if (operands) words[count++] = operands;
    store_lvalue(
        lw, &to,
        emit_value(lw->m, opcode_of_call(e), value_type_id(lw, result->type), words, count));
    return 0;
}

SpvId lower_vector_load(struct lowering *lw, struct expr *e)
{
    struct expr *v = e->call.args, *array = v->next;
    struct lvalue to = lower_lvalue(lw, v), from;
    uint32_t words[MOST_WORDS] = {array_pointer(lw, array, &from)};
    words[1] = lower_value(lw, array->next);
    unsigned count = 2 + access_operands(lw, &from, false, words + 2);
    store_lvalue(lw, &to,
                 emit_value(lw->m, opcode_of_call(e), value_type_id(lw, v->type), words, count));
    return 0;
}

SpvId lower_vector_store(struct lowering *lw, struct expr *e)
{
    struct expr *v = e->call.args, *array = v->next;
    SpvId value = lower_value(lw, v);
    struct lvalue to;
    uint32_t words[MOST_WORDS] = {array_pointer(lw, array, &to)};
    words[1] = lower_value(lw, array->next);
    words[2] = value;
    unsigned count = 3 + access_operands(lw, &to, true, words + 3);
    emit(lw->m, SECTION_FUNCTIONS, opcode_of_call(e), words, count);
    return 0;
}

/* coopVecOuterProductAccumulateNV(a, b, array, offset, stride, layout, interpretation) and
 * coopVecReduceSumAccumulateNV(v, array, offset): pointer and offset, the vectors, then the layout,
 * the interpretation and the stride. */
SpvId lower_vector_accumulate(struct lowering *lw, struct expr *e)
{
    uint32_t words[MOST_WORDS], vectors[2];
    unsigned count = 0, vector_count = 0;
    struct expr *a = e->call.args;
    for (; a->type->is_cooperative; a = a->next) vectors[vector_count++] = lower_value(lw, a);
    struct lvalue to;
    words[count++] = array_pointer(lw, a, &to);
    words[count++] = lower_value(lw, a->next);
    for (unsigned i = 0; i < vector_count; i++) words[count++] = vectors[i];
    struct expr *stride = a->next->next;
    SpvId bytes = stride ? lower_value(lw, stride) : 0;
    for (a = stride ? stride->next : NULL; a; a = a->next) words[count++] = lower_value(lw, a);
    if (stride) words[count++] = bytes;
    emit(lw->m, SECTION_FUNCTIONS, opcode_of_call(e), words, count);
    return 0;
}
