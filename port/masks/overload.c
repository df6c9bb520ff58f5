/* Keeps overloads distinct that differ only in the types of masks.
 *
 * f(uint64_t), f(int64_t) and f(uvec4) would have the same parameter types if masks became uvec4
 * (GLSL 4.60, 6.1). If two functions would collide, one of them keeps its 64-bit integers.
 */
#include "port/masks/mask.h"

#include "parser/ast.h"
#include "port/masks/form.h"

/* The property of a parameter's type that selects overloads in the new text. */
struct parameter_shape {
    uint8_t scalar, rows;
};

static struct parameter_shape shape_of(struct run *r, const struct decl *d, const struct type *t)
{
    enum integer_form form = is_u64(t) ? mask_form(r, mask_at(r, d->loc)) : FORM_NONE;
    if (form == FORM_V4) return (struct parameter_shape){SCALAR_UINT, 4};
    if (form == FORM_V2) return (struct parameter_shape){SCALAR_UINT, 2};
    return (struct parameter_shape){t->scalar, t->rows};
}

static bool parameters_collide(struct run *r, const struct decl *a, const struct decl *b)
{
    const struct type *x = a->type, *y = b->type;
    for (; x != y && is_array(x) && is_array(y) && x->length == y->length; y = y->element)
        x = x->element;
    if (x == y && !is_u64(x)) return true;
    if (!is_scalar_or_vector(x) || !is_scalar_or_vector(y)) return false;
    struct parameter_shape m = shape_of(r, a, x), n = shape_of(r, b, y);
    return m.scalar == n.scalar && m.rows == n.rows;
}

static bool overloads_collide(struct run *r, const struct function *f, const struct function *g)
{
    const struct decl *a = f->parameters, *b = g->parameters;
    for (; a && b; a = a->next, b = b->next)
        if (!parameters_collide(r, a, b)) return false;
    return !a && !b;
}

static void keep_parameters_64_bit(struct run *r, const struct function *f)
{
    for (const struct decl *d = f->parameters; d; d = d->next)
        if (is_u64(d->type))
            keep_64_bit(mask_at(r, d->loc), d->loc,
                        "another function of the same name already has its new type");
}

static bool has_masks(struct run *r, const struct function *f)
{
    for (const struct decl *d = f->parameters; d; d = d->next)
        if (is_u64(d->type) && mask_form(r, mask_at(r, d->loc)) != FORM_U64) return true;
    return false;
}

static bool separate_pair(struct run *r, const struct part *p, const struct part *q)
{
    const struct function *f = p->declaration->function, *g = q->declaration->function;
    if (f == g || f->name != g->name || !overloads_collide(r, f, g)) return false;
    keep_parameters_64_bit(r, has_masks(r, g) ? g : f);
    return true;
}

/* A mask that one function keeps may be shared with a third function, so this iterates to a fixed
 * point. */
void separate_overloads(struct run *r)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (struct part *p = r->parts; p; p = p->next)
            for (struct part *q = p->kind == PART_FUNCTION ? p->next : NULL; q; q = q->next)
                changed |= q->kind == PART_FUNCTION && separate_pair(r, p, q);
    }
}
