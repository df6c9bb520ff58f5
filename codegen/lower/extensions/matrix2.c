/* GL_NV_cooperative_matrix2: tensor layouts and views, loads and stores through them, and
 * instructions that call a function for elements of a matrix. Such a function is an operand, so it
 * remains a function (passes/inline/inline_plan.c). */
#include "codegen/lower/flow/expand_call.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/extensions/matrix2.h"

enum { MOST_WORDS = 24 };

static SpvId function_operand(struct lowering *lw, const struct expr *e)
{
    struct function *f = e->name.function;
    note_called(lw, f);
    if (!lowered_function(lw, f)->id) lowered_function(lw, f)->id = new_id(lw->m);
    return lowered_function(lw, f)->id;
}

static SpvOp opcode_of_call(const struct expr *e) { return (SpvOp)e->call.builtin->opcode[0]; }

/* --- tensor layouts and views (4.1.X) ------------------------------------------------------ */

SpvId lower_tensor(struct lowering *lw, struct expr *e)
{
    uint32_t words[MOST_WORDS];
    unsigned count = 0;
    bool is_made =
        e->call.builtin->lowering == LOWER_CREATE_TENSOR; /* its arguments are in the type */
    for (struct expr *a = is_made ? NULL : e->call.args; a && count < MOST_WORDS; a = a->next)
        words[count++] = lower_value(lw, a);
    return emit_pure(lw->m, opcode_of_call(e), value_type_id(lw, e->type), words, count);
}

/* --- functions that return matrices (8.X) -------------------------------------------------- */

/* The result is the first argument. */
static SpvId store_result(struct lowering *lw, struct expr *result, struct lvalue *to, SpvOp op,
                          const uint32_t *words, unsigned count)
{
    store_lvalue(lw, to, emit_value(lw->m, op, value_type_id(lw, result->type), words, count));
    return 0;
}

/* Two extensions have the instructions and their capabilities. */
static void need_extension_of(struct lowering *lw, const struct expr *e)
{
    need_extension(lw->m, features[e->call.builtin->feature].spirv_extension);
}

SpvId lower_matrix_reduce(struct lowering *lw, struct expr *e)
{
    need_extension_of(lw, e);
    struct expr *result = e->call.args, *m = result->next, *mask = m->next;
    struct lvalue to = lower_lvalue(lw, result);
    SpvId matrix = lower_value(lw, m), function = function_operand(lw, mask->next);
    uint32_t words[] = {matrix, (uint32_t)mask->constant->values[0].u, function};
    return store_result(lw, result, &to, opcode_of_call(e), words, 3);
}

SpvId lower_matrix_transpose(struct lowering *lw, struct expr *e)
{
    struct lvalue to = lower_lvalue(lw, e->call.args);
    SpvId value = lower_value(lw, e->call.args->next);
    SpvOp op = opcode_of_call(e);
    if ((unsigned)op != SpvOpCooperativeMatrixConvertNV)
        return store_result(lw, e->call.args, &to, op, &value, 1);
    /* GL_EXT_cooperative_matrix_maintenance1: a decorated conversion must not be merged with
     * another */
    need_capability(lw->m, SpvCapabilityCooperativeMatrixConversionsEXT);
    SpvId id = emit_value(lw->m, op, value_type_id(lw, e->call.args->type), &value, 1);
    decorate(lw->m, id, SpvDecorationCooperativeMatrixTransposeEXT, NULL, 0);
    store_lvalue(lw, &to, id);
    return 0;
}

SpvId lower_matrix_coordinate(struct lowering *lw, struct expr *e)
{
    SpvId matrix = lower_value(lw, e->call.args), index = lower_value(lw, e->call.args->next);
    return emit_pure_of(lw->m, opcode_of_call(e), value_type_id(lw, e->type), matrix, index);
}

SpvId lower_matrix_per_element(struct lowering *lw, struct expr *e)
{
    need_extension_of(lw, e);
    struct expr *result = e->call.args, *m = result->next, *function = m->next;
    struct lvalue to = lower_lvalue(lw, result);
    unsigned count = 0;
    for (const struct expr *a = function; a; a = a->next) count++;
    uint32_t *words = arena_array(&lw->c->tree, uint32_t, count + 1u);
    words[0] = lower_value(lw, m);
    words[1] = function_operand(lw, function);
    count = 2;
    for (struct expr *a = function->next; a; a = a->next) words[count++] = lower_value(lw, a);
    return store_result(lw, result, &to, opcode_of_call(e), words, count);
}

SpvId lower_array_conversion(struct lowering *lw, struct expr *e)
{
    uint32_t words[MOST_WORDS];
    unsigned count = 0;
    struct expr *a = e->call.args;
    for (; a->next; a = a->next) words[count++] = lower_value(lw, a);
    struct lvalue to = lower_lvalue(lw, a);
    return store_result(lw, a, &to, opcode_of_call(e), words, count);
}

/* --- loads and stores (8.X) ---------------------------------------------------------------- */

/* SPV_NV_cooperative_matrix2, Tensor Addressing Operands. */
enum { TENSOR_VIEW = 1, DECODE_FUNC = 2, DECODE_VECTOR_FUNC = 4 };

/* Returns the element of the array that the call names, with the memory operands of an access to
 * it. */
static SpvId element_pointer(struct lowering *lw, struct expr *array, struct lvalue *p)
{
    *p = lower_lvalue(lw, array);
    enter_index(lw, p, lower_array_index(lw, array->next));
    return lvalue_pointer(lw, p);
}

/* Appends the mask of memory operands, which is always there, and the operands. */
static unsigned append_memory_operands(struct lowering *lw, const struct lvalue *p, bool is_store,
                                       uint32_t *words, unsigned count)
{
    uint32_t operands[4];
    unsigned given = access_operands(lw, p, is_store, operands);
    if (!given) words[count++] = SpvMemoryAccessMaskNone;
    for (unsigned i = 0; i < given; i++) words[count++] = operands[i];
    return count;
}

static unsigned append_addressing(struct lowering *lw, struct expr *more, uint32_t *words,
                                  unsigned count)
{
    unsigned mask = count++;
    uint32_t next_function = DECODE_FUNC;
    words[mask] = 0;
    for (; more; more = more->next) {
        bool is_view = more->type->kind == TYPE_TENSOR_VIEW;
        words[mask] |= is_view ? (uint32_t)TENSOR_VIEW : next_function;
        words[count++] = is_view ? lower_value(lw, more) : function_operand(lw, more);
        if (!is_view) next_function = DECODE_VECTOR_FUNC;
    }
    return count;
}

SpvId lower_matrix_load_tensor(struct lowering *lw, struct expr *e)
{
    struct expr *m = e->call.args, *array = m->next, *layout = array->next->next;
    struct lvalue to = lower_lvalue(lw, m), from;
    uint32_t words[MOST_WORDS] = {element_pointer(lw, array, &from)};
    words[1] = load_lvalue(lw, &to); /* elements that a view clips keep their values */
    words[2] = lower_value(lw, layout);
    unsigned count = append_memory_operands(lw, &from, false, words, 3);
    count = append_addressing(lw, layout->next, words, count);
    return store_result(lw, m, &to, opcode_of_call(e), words, count);
}

SpvId lower_matrix_store_tensor(struct lowering *lw, struct expr *e)
{
    struct expr *m = e->call.args, *array = m->next, *layout = array->next->next;
    SpvId value = lower_value(lw, m);
    struct lvalue to;
    uint32_t words[MOST_WORDS] = {element_pointer(lw, array, &to), value};
    words[2] = lower_value(lw, layout);
    unsigned count = append_memory_operands(lw, &to, true, words, 3);
    count = append_addressing(lw, layout->next, words, count);
    emit(lw->m, SECTION_FUNCTIONS, opcode_of_call(e), words, count);
    return 0;
}
