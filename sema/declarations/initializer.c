/* Initializers: GLSL 4.60, 4.1.11.  A list in braces is applied to the parts of a composite in
 * order, as deep as it goes; {} alone is the null initializer (GL_EXT_null_initializer).
 */
#include "sema/declarations/initializer.h"
#include "sema/expressions/check_expr.h"
#include "sema/expressions/convert.h"
#include "sema/requirements.h"
#include "sema/report.h"

/* Returns the number of initializers in a list for `t`: 0 means any number, UINT32_MAX that t is
 * not a composite. */
static uint32_t part_count(const struct type *t)
{
    if (is_array(t)) return t->length;
    if (is_struct(t)) return t->field_count;
    if (is_matrix(t)) return t->columns;
    return is_vector(t) ? t->rows : UINT32_MAX;
}

static const struct type *part_type(const struct type *t, uint32_t i)
{
    return is_struct(t) ? t->fields[i].type : t->element;
}

static uint32_t count_list(const struct expr *args)
{
    uint32_t count = 0;
    for (; args; args = args->next) count++;
    return count;
}

/* of a constant that is made for {}; a larger object is zeroed without a known value */
enum { MOST_NULL_ELEMENTS = 1 << 20 };

/* Returns the number of elements in all dimensions and members.  Stops counting above `most`. */
static uint64_t count_elements(const struct type *t, uint64_t most)
{
    uint64_t times = 1, sum = 0;
    for (; is_array(t) && times <= most; t = t->element) times *= t->length;
    if (times > most || !is_struct(t)) return times;
    for (uint32_t i = 0; i < t->field_count && times * sum <= most; i++)
        sum += count_elements(t->fields[i].type, most / times);
    return times * sum;
}

static struct expr *check_null_initializer(struct checker *ck, struct expr *e, const struct type *t)
{
    if (!require_feature(ck, e->exts, e->loc, "'{}'", FEATURE_NULL_INITIALIZER)) return fail(ck, e);
    e->type = t;
    if (is_error(t) || t->has_reference || t->has_spec_length || (is_array(t) && !t->length) ||
        count_elements(t, MOST_NULL_ELEMENTS) > MOST_NULL_ELEMENTS)
        return e;
    e->constant = new_constant(ck, t);
    e->constness = CONST_KNOWN;
    return e;
}

static struct expr *check_parts(struct checker *ck, struct expr *e, const struct type *t)
{
    const struct type *first = NULL;
    bool bad = false;
    uint32_t i = 0;
    for (struct expr **at = &e->construct.args; *at; at = &(*at)->next, i++) {
        struct expr *next = (*at)->next;
        const struct type *wanted = part_type(t, i);
        *at = check_initializer(ck, *at,
                                is_array(wanted) && !wanted->length && first ? first : wanted);
        (*at)->next = next;
        bad |= is_error((*at)->type);
        e->has_effects |= (*at)->has_effects;
        if (!first) first = (*at)->type;
    }
    if (bad) return fail(ck, e);
    note_parts(ck, i);
    bool deduced = is_array(t) && (!t->length || first != t->element);
    e->type = deduced ? array_type(ck->types, first, t->length ? t->length : i, t->length_expr) : t;
    fold_expr(ck, e);
    return e;
}

static struct expr *check_list(struct checker *ck, struct expr *e, const struct type *t)
{
    if (!e->construct.args) return check_null_initializer(ck, e, t);
    if (is_es(ck->c) || !feature_enabled(ck->c, e->exts, FEATURE_SHADING_LANGUAGE_420PACK)) {
        error_at_expr(
            ck->c, e, "initializer lists %s, write a constructor",
            is_es(ck->c)
                ? "are not part of ES"
                : "need #version 420 or #extension GL_ARB_shading_language_420pack : enable");
        return fail(ck, e);
    }
    uint32_t wanted = part_count(t), found = count_list(e->construct.args);
    if (wanted == UINT32_MAX) {
        if (!is_error(t))
            error_at_expr(ck->c, e, "%s is not a composite: it cannot be initialized by a list",
                          type_name(ck->c, t));
        return fail(ck, e);
    }
    if (wanted && wanted != found) {
        error_at_expr(ck->c, e, "%u initializers for %s, which has %u parts", found,
                      type_name(ck->c, t), wanted);
        return fail(ck, e);
    }
    return check_parts(ck, e, t);
}

/* Returns whether the types are the same except for sizes that `to` leaves open. */
static bool matches_except_open_sizes(const struct type *from, const struct type *to)
{
    while (is_array(from) && is_array(to)) {
        if (to->length && (to->length != from->length || to->length_expr != from->length_expr))
            return false;
        from = from->element;
        to = to->element;
    }
    return from == to;
}

struct expr *check_initializer(struct checker *ck, struct expr *e, const struct type *type)
{
    if (e->kind == EXPR_INIT_LIST && !e->type) return check_list(ck, e, type);
    e = check_expr(ck, e);
    if (is_error(e->type) || is_error(type)) return e;
    if (is_array(type) && is_array(e->type) && matches_except_open_sizes(e->type, type)) return e;
    return convert_for(ck, e, type, "the initializer");
}
