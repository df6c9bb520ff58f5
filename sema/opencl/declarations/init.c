/* Initializers: C99, 6.7.8.  A list becomes an EXPR_INIT_LIST with one expression for each member
 * or element, in order.  Parts without an initializer are zero; designators and omitted braces are
 * resolved here. */
#include "sema/opencl/opencl.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_type.h"
#include "sema/opencl/cast.h"
#include "sema/opencl/expr.h"
#include "sema/report.h"

static struct expr *zero_of(struct checker *ck, const struct expr *at, const struct type *t)
{
    struct expr *e = new_expr(ck, EXPR_LITERAL, at, t);
    struct constant *zero =
        arena_new(ck->body.values, struct constant); /* an aggregate without elements is all zero */
    zero->type = t;
    e->constant = is_array(t) || is_struct(t) ? zero : new_constant(ck, t);
    e->constness = CONST_KNOWN;
    return e;
}

static bool is_zero(const struct expr *e)
{
    const struct constant *k = e->constness == CONST_KNOWN ? e->constant : NULL;
    if (!k) return false;
    if (!k->values) return !k->elements;
    for (unsigned i = 0; i < component_count(k->type); i++)
        if (k->values[i].u) return false;
    return true;
}

/* elements: SPIR-V, 2.17 */
enum { MOST_LISTED = 65000 };

static uint32_t part_count(const struct type *t)
{
    return is_array(t)    ? t->length
           : is_struct(t) ? (t->is_union ? 1 : t->field_count)
           : is_vector(t) ? t->rows
                          : 0;
}

static const struct type *part_type(const struct type *t, uint32_t i)
{
    return is_struct(t) ? t->fields[i].type : t->element;
}

static bool is_aggregate(const struct type *t) { return is_array(t) || is_struct(t); }

/* The parts of a list that is being built. */
struct list_parts {
    struct expr **at;
    uint32_t count, room;
};

static void set_part(struct checker *ck, struct list_parts *p, uint32_t i, struct expr *e)
{
    vec_extend(&ck->c->tree, p, i + 1);
    p->at[i] = e;
}

static struct expr *finish_list(struct checker *ck, const struct expr *at, const struct type *t,
                                struct list_parts *p)
{
    uint32_t count = part_count(t);
    struct expr *list = new_expr(ck, EXPR_INIT_LIST, at, t), **last = &list->construct.args,
                *zero = NULL;
    bool bad = false, zeros = count > 0;
    for (uint32_t i = 0; i < p->count; i++) zeros = zeros && (!p->at[i] || is_zero(p->at[i]));
    if (zeros) return zero_of(ck, at, t);
    if (count > MOST_LISTED) {
        error_at_expr(
            ck->c, at,
            "an array of more than %d elements cannot be initialized but with zeros (SPIR-V, 2.17)",
            MOST_LISTED);
        return c_fail(ck, list);
    }
    for (uint32_t i = 0; i < count; i++) {
        struct expr *part = i < p->count ? p->at[i] : NULL;
        if (!part) {
            bool shared = is_array(t) && zero;
            part = shared ? new_expr(ck, EXPR_LITERAL, at, t->element)
                          : zero_of(ck, at, part_type(t, i));
            if (shared) {
                part->constant = zero->constant;
                part->constness = CONST_KNOWN;
            }
            if (is_array(t)) zero = part;
        }
        part->next = NULL;
        *last = part;
        last = &part->next;
        bad |= is_error(part->type);
        inherit_effects(list, part);
    }
    if (bad) return c_fail(ck, list);
    fold_expr(ck, list);
    return list;
}

static struct expr *next_initializer(struct checker *ck, struct expr **list, const struct type *t);

/* Fills the parts of `t` from the list, which may continue after them (omitted braces: C99, 6.7.8,
 * 20). */
static struct expr *fill(struct checker *ck, const struct expr *at, struct expr **list,
                         const struct type *t)
{
    struct list_parts parts = {0};
    uint32_t count = part_count(t);
    for (uint32_t i = 0; i < count && *list && (*list)->kind != EXPR_DESIGNATED; i++)
        set_part(ck, &parts, i, next_initializer(ck, list, part_type(t, i)));
    return finish_list(ck, at, t, &parts);
}

/* Fills the components of a vector from scalars and vectors of the list.  Missing components are
 * zero, as in clang. */
static struct expr *fill_vector(struct checker *ck, const struct expr *at, struct expr **list,
                                const struct type *t)
{
    struct expr *vector = new_expr(ck, EXPR_CONSTRUCT, at, t), **last = &vector->construct.args;
    unsigned count = 0;
    bool bad = false;
    while (*list && count < t->rows && (*list)->kind != EXPR_DESIGNATED && !bad) {
        struct expr *next = (*list)->next, *part = check_c_value(ck, *list);
        bad = is_error(part->type);
        bool fits = bad || is_scalar(part->type) ||
                    (is_vector(part->type) && part->type->scalar == t->scalar &&
                     count + part->type->rows <= t->rows);
        if (!fits) {
            error_at_expr(ck->c, part, "%s does not initialize components of %s",
                          type_name(ck->c, part->type), type_name(ck->c, t));
            bad = true;
        }
        if (!bad && is_scalar(part->type)) part = convert_c(ck, part, t->element);
        if (!bad) count += part->type->rows;
        inherit_effects(vector, part);
        part->next = NULL;
        *last = part;
        last = &part->next;
        *list = next;
    }
    if (bad) return c_fail(ck, vector);
    for (; count < t->rows; count++, last = &(*last)->next) *last = zero_of(ck, at, t->element);
    fold_expr(ck, vector);
    return vector;
}

/* Takes the next initializer for type `t` off the list. */
static struct expr *next_initializer(struct checker *ck, struct expr **list, const struct type *t)
{
    struct expr *e = *list, *next = e->next;
    if (e->kind == EXPR_INIT_LIST && !e->type) {
        *list = next;
        return check_c_initializer(ck, e, t);
    }
    if (is_vector(t)) {
        *list = e = check_c_value(ck, e);
        e->next = next;
        if (is_scalar(e->type) && next) return fill_vector(ck, e, list, t);
        *list = next;
        return convert_assigned(ck, e, t, "the initializer");
    }
    if (!is_aggregate(t) || (e->kind == EXPR_STRING && is_array(t))) {
        *list = next;
        return check_c_initializer(ck, e, t);
    }
    *list = e = check_c_expr(ck, e);
    e->next = next;
    if (e->type == t || is_error(e->type)) {
        *list = next;
        return e;
    }
    return fill(ck, e, list, t);
}

static bool lends_member(const struct type *t, const struct name *name)
{
    for (uint32_t i = 0; i < t->field_count; i++) {
        const struct field *f = &t->fields[i];
        if (f->name ? f->name == name : is_struct(f->type) && lends_member(f->type, name))
            return true;
    }
    return false;
}

/* Finds the part that a designator names.  *is_lent: the name is that of a member of this part, an
 * unnamed struct. */
static bool find_part(struct checker *ck, struct layout_id *d, const struct type *t,
                      uint32_t *index, bool *is_lent)
{
    int64_t value;
    *is_lent = false;
    if (d->name) {
        for (uint32_t i = 0; is_struct(t) && i < t->field_count; i++) {
            const struct field *f = &t->fields[i];
            *is_lent = !f->name && is_struct(f->type) && lends_member(f->type, d->name);
            if (*is_lent || f->name == d->name) {
                *index = i;
                return true;
            }
        }
        error_at(ck->c, d->loc, "no member '%s' in %s", d->name->text, type_name(ck->c, t));
        return false;
    }
    if (!is_array(t)) {
        error_at(ck->c, d->loc, "[ ] designates an element of an array, this is %s",
                 type_name(ck->c, t));
        return false;
    }
    if (!check_integral_constant(ck, &d->value, "the index of a designator", &value, NULL))
        return false;
    if (value < 0 || value >= (t->length ? t->length : MOST_ELEMENTS)) {
        error_at(ck->c, d->loc, "there is no element %lld", (long long)value);
        return false;
    }
    *index = (uint32_t)value;
    return true;
}

static struct expr *refuse(struct checker *ck, struct expr *e, const char *what)
{
    error_at_expr(ck->c, e, "%s", what);
    return c_fail(ck, e);
}

/* Parts that several designators name: .a.x = 1, .a.y = 2 is .a = { .x = 1, .y = 2 }, in any order
 * (C99, 6.7.8, 17 to 19). */
struct nested {
    struct expr *list, **last;
};
struct nested_parts {
    struct nested *at;
    uint32_t count, room;
};

static void add_nested(struct checker *ck, struct nested_parts *all, uint32_t i, struct expr *own,
                       bool is_lent)
{
    vec_extend(&ck->c->tree, all, i + 1);
    struct nested *n = &all->at[i];
    if (!n->list) {
        n->list = new_expr(ck, EXPR_INIT_LIST, own, NULL);
        n->last = &n->list->construct.args;
    }
    if (!is_lent) own->designated.designators = own->designated.designators->next;
    own->next = NULL;
    *n->last = own;
    n->last = &own->next;
}

static void check_nested(struct checker *ck, const struct nested_parts *all,
                         struct list_parts *parts, const struct type *t)
{
    for (uint32_t i = 0; i < all->count; i++)
        if (all->at[i].list)
            set_part(ck, parts, i, check_c_initializer(ck, all->at[i].list, part_type(t, i)));
}

/* Returns what is wrong with a part given in several pieces: no piece may be the whole part, and
 * what follows must begin with a designator, too.  NULL if nothing is. */
static const char *wrong_nested(const struct list_parts *parts, uint32_t i, const struct expr *own)
{
    if (i >= MOST_LISTED)
        return "an element after the first 65000 cannot be initialized (SPIR-V, 2.17)";
    if (i < parts->count && parts->at[i])
        return "not supported: a part of what was initialized as a whole: write it there";
    bool continues = own->next && own->next->kind != EXPR_DESIGNATED;
    return continues
               ? "not supported: an initializer without designator after one of several parts: designate it"
               : NULL;
}

static struct expr *check_list(struct checker *ck, struct expr *e, const struct type *t)
{
    struct list_parts parts = {0};
    struct nested_parts nested = {0};
    struct expr *list = e->construct.args;
    bool is_union =
        is_struct(t) &&
        t->is_union; /* one member is initialized, the first unless a designator names another */
    uint32_t i = 0, member = 0, count = is_array(t) && !t->length ? MOST_ELEMENTS : part_count(t);
    while (list) {
        if (list->kind == EXPR_DESIGNATED) {
            struct expr *own = list;
            struct layout_id *d = own->designated.designators;
            bool is_lent;
            if (!find_part(ck, d, t, &i, &is_lent)) return c_fail(ck, e);
            bool goes_on = d->next || is_lent;
            if (is_union && i && goes_on)
                return refuse(
                    ck, own,
                    "not supported yet: a part of another member of a union than the first: initialize the member");
            member = i;
            if (goes_on) {
                const char *wrong = wrong_nested(&parts, i, own);
                if (wrong) return refuse(ck, own, wrong);
                list = own->next;
                add_nested(ck, &nested, i, own, is_lent);
                continue;
            }
            own->designated.operand->next = own->next;
            list = own->designated.operand;
        }
        if (i >= MOST_LISTED && is_array(t))
            return refuse(
                ck, list,
                arena_printf(
                    &ck->c->arena,
                    "an array of more than %d elements cannot be initialized but with zeros (SPIR-V, 2.17)",
                    MOST_LISTED));
        if (is_union ? i > member : i >= count)
            return refuse(ck, list,
                          arena_printf(&ck->c->arena, "%s takes no more than %u initializers",
                                       type_name(ck->c, t), count));
        if (i < nested.count) nested.at[i].list = NULL; /* the whole replaces its parts */
        set_part(ck, &parts, is_union ? 0 : i, next_initializer(ck, &list, part_type(t, i)));
        i++;
    }
    check_nested(ck, &nested, &parts, t);
    if (is_array(t) && !t->length)
        t = array_type(ck->types, t->element, parts.count ? parts.count : 1, NULL);
    struct expr *all = finish_list(ck, e, t, &parts);
    if (all->kind == EXPR_INIT_LIST) all->construct.member = member;
    return all;
}

struct expr *check_c_initializer(struct checker *ck, struct expr *e, const struct type *t)
{
    if (is_error(t)) return c_fail(ck, e);
    bool is_characters = is_array(t) && is_scalar(t->element) &&
                         (t->element->scalar == SCALAR_INT8 || t->element->scalar == SCALAR_UINT8);
    bool in_braces = e->kind == EXPR_INIT_LIST && !e->type && e->construct.args &&
                     !e->construct.args->next; /* { "abc" }: C99, 6.7.8, 14 */
    struct expr *string = in_braces ? e->construct.args : e;
    if (is_characters && string->kind == EXPR_STRING && !string->type)
        return check_string_initializer(ck, string, t);
    if (e->kind != EXPR_INIT_LIST || e->type) {
        e = check_c_value(ck, e);
        if (is_array(t))
            return is_error(e->type) ? e
                                     : refuse(ck, e, "an array is initialized by a list in braces");
        return convert_assigned(ck, e, plain_of(t), "the initializer");
    }
    if (is_aggregate(t)) return check_list(ck, e, t);
    struct expr *only = e->construct.args;
    if (!only) return zero_of(ck, e, t);
    if (is_vector(t) && only->kind != EXPR_INIT_LIST) {
        struct expr *list = only, *vector = fill_vector(ck, e, &list, t);
        return list && !is_error(vector->type)
                   ? refuse(ck, list, "there are more initializers than components")
                   : vector;
    }
    if (only->next || only->kind == EXPR_DESIGNATED)
        return refuse(ck, e, "one value is expected here");
    return check_c_initializer(ck, only, t);
}
