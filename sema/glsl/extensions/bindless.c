/* Samplers and images as values of 64 bits (GL_ARB_bindless_texture, GL_NV_bindless_texture).  Only
 * sources for drivers may use them, and no module is made of those. */
#include "sema/glsl/glsl.h"

#include "sema/checker.h"
#include "sema/expressions/convert.h"
#include "sema/type.h"
#include "sema/report.h"

bool is_handle(const struct checker *ck, const struct type *t)
{
    return t->has_opaque && !t->has_fixed_opaque &&
           feature_enabled(ck->c, ck->c->extension_states.count - 1u, FEATURE_ARB_BINDLESS_TEXTURE);
}

bool is_image_handle(const struct checker *ck, const struct type *t)
{
    const struct type *element = element_of(t);
    return element->kind == TYPE_OPAQUE && opaque_of(element)->kind == OPAQUE_IMAGE &&
           is_handle(ck, element);
}

/* --- constructors (5.4.1) ------------------------------------------------------------------ */

static bool is_one_handle(const struct checker *ck, const struct type *t)
{
    return t->kind == TYPE_OPAQUE && is_handle(ck, t);
}

/* NV_bindless_texture has the constructors of uint64_t, ARB_bindless_texture those of uvec2. */
static bool is_handle_bits(const struct checker *ck, const struct type *t)
{
    return t == vector_type(ck->types, SCALAR_UINT, 2) ||
           t == scalar_type(ck->types, SCALAR_UINT64);
}

bool converts_handle(const struct checker *ck, const struct type *t, const struct expr *args,
                     uint32_t count)
{
    return is_one_handle(ck, t) ||
           (count == 1 && is_handle_bits(ck, t) && is_one_handle(ck, args->type));
}

struct expr *construct_handle(struct checker *ck, struct expr *e, const struct type *t,
                              uint32_t count)
{
    struct expr *from = e->construct.args;
    const struct type *bits =
        is_handle_bits(ck, from->type) ? from->type : vector_type(ck->types, SCALAR_UINT, 2);
    e->type = t;
    if (!is_one_handle(ck, t)) return e; /* uvec2(sampler2D) */
    if (count == 1 && converts(ck, e->exts, from->type, bits)) {
        e->construct.args = convert_implicitly(ck, from, bits);
        return e;
    }
    error_at_expr(ck->c, e,
                  "%s is constructed from one uvec2 or uint64_t, not from %s "
                  "(GL_ARB_bindless_texture, 5.4.1)",
                  type_name(ck->c, t),
                  count == 1 ? type_name(ck->c, from->type) : "several values");
    e->type = ck->types->error;
    return e;
}

/* --- layouts (4.4.6) ----------------------------------------------------------------------- */

/* "If both bindless_sampler and bound_sampler, or bindless_image and bound_image, are declared at
 * global scope in any compilation unit, a link-time error will be generated." */
void set_handle_defaults(struct checker *ck, const struct layout_values *l)
{
    static const uint8_t keys[] = {LAYOUT_HANDLE_SAMPLER, LAYOUT_HANDLE_IMAGE};
    for (unsigned i = 0; i < sizeof keys; i++) {
        uint8_t *there = &ck->defaults.handles[i];
        if (!has_layout(l, (enum layout_key)keys[i])) continue;
        uint8_t now = (uint8_t)l->value[keys[i]];
        if (*there && *there != now)
            error_at(ck->c, l->id[keys[i]]->loc,
                     "layout '%s' contradicts the default that was declared before "
                     "(GL_ARB_bindless_texture, 4.4.6)",
                     l->id[keys[i]]->name->text);
        *there = now;
    }
}
