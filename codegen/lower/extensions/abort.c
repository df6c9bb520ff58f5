/* The message of abortEXT (GL_EXT_abort; SPV_KHR_abort, SPV_KHR_constant_data): a struct of the
 * text, as bytes that end with 0, and of the values after it. The type of the message has scalar
 * layout. Bools are uints in it. */
#include "codegen/lower/expr.h"
#include "codegen/lower/lower.h"

/* The text ends with 0 and fills words, as literals of SPIR-V do. */
static uint32_t words_of_text(const char *text) { return (uint32_t)strlen(text) / 4 + 1; }

static const struct type *type_in_message(struct lowering *lw, const struct type *t)
{
    if (t->scalar != SCALAR_BOOL || !is_numeric_shape(t)) return t;
    return matrix_type(lw->types, SCALAR_UINT, 1, t->rows);
}

static struct type *message_type(struct lowering *lw, const struct expr *args, uint32_t bytes)
{
    uint32_t count = 1;
    for (const struct expr *a = args ? args->next : NULL; a; a = a->next) count++;
    struct type *t = new_struct_type(lw->types, NULL);
    t->fields = arena_array(&lw->c->arena, struct field, count);
    t->fields[t->field_count++].type =
        array_type(lw->types, scalar_type(lw->types, SCALAR_INT8), bytes, NULL);
    for (const struct expr *a = args ? args->next : NULL; a; a = a->next)
        t->fields[t->field_count++].type = type_in_message(lw, a->type);
    finish_struct_type(t);
    return t;
}

static SpvId text_constant(struct lowering *lw, SpvId type, const char *text, uint32_t count)
{
    uint32_t *words = arena_array(&lw->c->arena, uint32_t, count);
    for (uint32_t i = 0; text[i]; i++)
        words[i / 4] |= (uint32_t)(unsigned char)text[i] << i % 4 * 8;
    return unique_global(lw->m, SpvOpConstantDataKHR, type, words, count, 0, 0, NULL);
}

void lower_abort_message(struct lowering *lw, const struct expr *args, uint32_t words[2])
{
    const struct layout layout = {PACKING_SCALAR, false};
    const char *text = args ? text_of_literal(lw, args->name.name) : "";
    const struct type *t = message_type(lw, args, words_of_text(text) * 4);
    const struct type *bytes = t->fields[0].type;
    VEC(uint32_t) parts = {0};
    SpvId data = text_constant(lw, value_type_id(lw, bytes), text, words_of_text(text));
    vec_push(&lw->c->tree, &parts, data);
    uint32_t i = 1;
    for (struct expr *a = args ? args->next : NULL; a; a = a->next, i++) {
        SpvId value = lower_value(lw, a);
        vec_push(&lw->c->tree, &parts, lower_conversion(lw, value, a->type, t->fields[i].type));
    }
    words[0] = type_id(lw, t, layout);
    words[1] =
        emit_value(lw->m, SpvOpCompositeConstruct, value_type_id(lw, t), parts.at, parts.count);
    decorate_once(lw->m, value_type_id(lw, bytes), SpvDecorationUTFEncodedKHR);
    decorate_once(lw->m, type_id(lw, bytes, layout), SpvDecorationUTFEncodedKHR);
}
