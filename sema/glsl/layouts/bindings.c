/* Bindings of blocks and opaque variables, assigned when all declarations are known (GLSL 4.60,
 * 4.4.5, 4.4.6; GL_KHR_vulkan_glsl). options.binding_bases has the first automatic binding of each
 * kind, which is also added to bindings that the source states. */
#include "lang/target.h"
#include "lexer/lexer.h"
#include "sema/declarations/check_type.h"
#include "sema/declarations/declare.h"
#include "sema/scope.h"

static bool is_bound(const struct checker *ck, const struct decl *d)
{
    return is_descriptor(d) && !is_combined_away(ck->c, d);
}

static int32_t set_of(const struct decl *d) { return d->layout.set < 0 ? 0 : d->layout.set; }

static bool reserve_binding(struct checker *ck, int32_t set, int32_t binding)
{
    return reserve(ck, arena_printf(&ck->c->arena, "set %d binding %d", set, binding), 0);
}

static void set_binding(struct decl *d, int32_t binding)
{
    d->layout.binding = binding;
    if (d->block) d->block->binding = binding;
}

/* GLSL 4.60, 4.4.5, 4.4.6: a variable without a binding is bound to zero, where a Vulkan
 * application cannot move it. This is reported once, if there is no other error. */
static void bind_to_zero(struct checker *ck, struct decl *d)
{
    set_binding(d, 0);
    if (d->name && !d->uses.is_used) return; /* an unused variable is not in the module */
    if (reserve_binding(ck, set_of(d), 0) || !ck->c->target->explicit_vulkan ||
        had_error(&ck->c->diag))
        return;
    int32_t next = 1;
    while (!reserve_binding(ck, set_of(d), next)) next++;
    error_at(ck->c, d->block ? d->block->loc : d->loc,
             "%s '%s' has no binding, and another has binding 0: write layout(binding = %d), which "
             "is free, or compile with -fauto-bind-uniforms",
             d->block ? "block" : "variable", d->block ? d->block->name->text : d->name->text,
             next);
    offer_layout(ck->c, d->block ? d->block->loc : d->loc,
                 arena_printf(&ck->c->arena, "binding = %d", next));
}

/* --- bases --------------------------------------------------------------------------------- */

static enum sgcc_binding_kind kind_of(const struct decl *d)
{
    if (d->block)
        return d->storage == STORAGE_BUFFER ? SGCC_BINDING_STORAGE_BUFFER
                                            : SGCC_BINDING_UNIFORM_BUFFER;
    switch ((enum opaque_kind)opaque_of(element_of(d->type))->kind) {
    case OPAQUE_IMAGE: return SGCC_BINDING_IMAGE;
    case OPAQUE_SAMPLER: return SGCC_BINDING_SAMPLER;
    case OPAQUE_COMBINED: return SGCC_BINDING_COMBINED_SAMPLER;
    case OPAQUE_TEXTURE:
    case OPAQUE_SUBPASS: return SGCC_BINDING_TEXTURE;
    case OPAQUE_ACCELERATION_STRUCTURE: return SGCC_BINDING_ACCELERATION_STRUCTURE;
    default: return SGCC_BINDING_KIND_COUNT;
    }
}

enum { ANY_SET = -1 };

static bool is_about(const struct checker *ck, const struct sgcc_binding_base *b,
                     const struct decl *d)
{
    bool of_stage = b->stage == SGCC_STAGE_UNKNOWN || b->stage == ck->c->stage;
    enum sgcc_binding_kind kind = kind_of(d);
    bool of_kind = b->kind == kind ||
                   (kind == SGCC_BINDING_COMBINED_SAMPLER && b->kind == SGCC_BINDING_TEXTURE);
    return of_stage && of_kind &&
           (!b->shifts || (int32_t)b->set == ANY_SET || (int32_t)b->set == set_of(d));
}

/* Ranks a base: one for a single set or stage precedes one for all, and one for combined image
 * samplers, which TEXTURE includes, those for textures. */
static unsigned rank_of(const struct sgcc_binding_base *b)
{
    return 1 + 4 * (b->kind == SGCC_BINDING_COMBINED_SAMPLER) +
           2 * (b->shifts && (int32_t)b->set != ANY_SET) + (b->stage != SGCC_STAGE_UNKNOWN);
}

/* Returns the last of the bases that fit best, or NULL. */
static const struct sgcc_binding_base *find_base(const struct checker *ck, const struct decl *d)
{
    const struct sgcc_options *o = ck->c->options;
    const struct sgcc_binding_base *best = NULL;
    for (size_t i = 0; i < o->binding_base_count; i++) {
        const struct sgcc_binding_base *b = &o->binding_bases[i];
        if (is_about(ck, b, d) && (!best || rank_of(b) >= rank_of(best))) best = b;
    }
    return best;
}

static void shift_binding(struct checker *ck, struct decl *d)
{
    const struct sgcc_binding_base *b = find_base(ck, d);
    if (!b || !b->shifts) return;
    if ((int64_t)d->layout.binding + b->base > INT32_MAX)
        error_at(ck->c, d->loc, "binding %d and its shift by %u are too large together",
                 d->layout.binding, b->base);
    else set_binding(d, d->layout.binding + (int32_t)b->base);
}

/* Returns the lowest binding that the variable may get. */
static int32_t first_binding(struct checker *ck, const struct decl *d)
{
    const struct sgcc_binding_base *b = find_base(ck, d);
    if (!b) return 0;
    if (b->base <= INT32_MAX / 2) return (int32_t)b->base;
    error_at(ck->c, d->loc, "the base %u of bindings is too large", b->base);
    return 0;
}

/* --- names --------------------------------------------------------------------------------- */

static const char *name_of(const struct decl *d)
{
    const struct name *name = d->block ? d->block->name : d->name;
    return name ? name->text : "";
}

/* Returns the row of options.named_bindings that counts for the variable, or NULL. */
static const struct sgcc_named_binding *find_named(const struct checker *ck, const struct decl *d)
{
    const struct sgcc_options *o = ck->c->options;
    const struct sgcc_named_binding *best = NULL;
    for (size_t i = 0; i < o->named_binding_count; i++) {
        const struct sgcc_named_binding *b = &o->named_bindings[i];
        bool is_general = b->stage == SGCC_STAGE_UNKNOWN;
        if ((is_general || b->stage == ck->c->stage) && strcmp(b->name, name_of(d)) == 0 &&
            (!best || !is_general || best->stage == SGCC_STAGE_UNKNOWN))
            best = b;
    }
    return best;
}

/* Returns whether the binding came from a row, so that it is not shifted. */
static bool bind_by_name(struct checker *ck, struct decl *d)
{
    const struct sgcc_named_binding *b = find_named(ck, d);
    if (b && b->set != SGCC_NONE) {
        d->layout.set = (int32_t)b->set;
        if (d->block) d->block->set = d->layout.set;
    }
    if (b && b->binding != SGCC_NONE) set_binding(d, (int32_t)b->binding);
    return b && b->binding != SGCC_NONE;
}

/* --- assigning --------------------------------------------------------------------------------
 */

/* -fauto-bind-uniforms, and shaders written for OpenGL: the next free binding of the set. */
void assign_bindings(struct checker *ck)
{
    bool automatic = ck->c->options->auto_bind_uniforms || is_relaxed(ck->c),
         is_based = ck->c->options->binding_base_count;
    for (struct decl *d = ck->info.globals; d; d = d->next) {
        if (!is_bound(ck, d)) continue;
        bool is_named = ck->c->options->named_binding_count && bind_by_name(ck, d);
        if (d->layout.binding < 0) continue;
        if (is_based && !is_named) shift_binding(ck, d);
        reserve_binding(ck, set_of(d), d->layout.binding);
    }
    int32_t next = 0, set = -1;
    for (struct decl *d = ck->info.globals; d; d = d->next) {
        if (!is_bound(ck, d) || d->layout.binding >= 0) continue;
        if (!automatic) {
            bind_to_zero(ck, d);
            continue;
        }
        if (set_of(d) != set) next = 0;
        set = set_of(d);
        if (is_based) next = first_binding(ck, d);
        while (!reserve_binding(ck, set, next)) next++;
        set_binding(d, next++);
    }
}
