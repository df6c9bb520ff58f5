/* Names that units share: uniforms and buffers in the whole program, everything at file scope in
 * the units of one stage (GLSL 4.60, 4.2.2, 4.3.5, 4.3.7, 4.3.9). */
#include "link/report.h"

#include <string.h>

/* --- pairs of declarations ----------------------------------------------------------------- */

/* Each declaration is compared with the first of its name, in another unit. */
typedef void compare_fn(struct linker *lk, const struct declared *first, const struct declared *d);

static void enter(struct linker *lk, uint32_t space, const char *name, const struct declared *d,
                  compare_fn *compare)
{
    struct declared **slot = (struct declared **)find_slot(&lk->names, space, name);
    if (*slot && (*slot)->unit != d->unit) compare(lk, *slot, d);
    /* later ones are compared with the one that has an initializer */
    if (*slot && !(*slot)->member && !d->member && !(*slot)->symbol->init && d->symbol->init)
        **slot = *d;
    if (*slot) return;
    *slot = arena_new(&lk->c->arena, struct declared);
    **slot = *d;
}

static bool is_same_block(const struct declared *a, const struct declared *b)
{
    return a->member && b->member && a->symbol->interface == b->symbol->interface &&
           strcmp(a->symbol->name, b->symbol->name) == 0;
}

/* 4.3.9: "all declarations of the same global name must be for the same object and must match in
 * type and in whether they declare a variable or member of a block with no instance name". */
static void refuse_other_object(struct linker *lk, const struct declared *first,
                                const struct declared *d)
{
    struct link_finding f = {REFUSED_BY_ALL, location_of_declared(d), location_of_declared(first),
                             NULL};
    report(lk, f, "%s has the name of %s in %s (GLSL 4.60, 4.3.9)", describe(lk, d),
           describe(lk, first), shader_text(lk, first->unit, d->unit));
}

static int32_t set_of(const struct declared *d)
{
    int32_t set = d->symbol->q.numbers[NUMBER_SET];
    return set < 0 ? 0 : set;
}

/* Resources of different descriptor sets are different ones, whatever they are called.  glslang
 * compares them all the same. */
static bool is_other_resource(const struct linker *lk, const struct declared *a,
                              const struct declared *b)
{
    return lk->is_vulkan && !lk->c->options->links_as_glslang && set_of(a) != set_of(b);
}

/* GLSL 4.50, 4.3.5: "the types and initializers of all declared uniform variables with the same
 * name must match", in ES "irrespective of whether they are statically used" (ESSL 3.20, 9.2).
 * 4.60 requires it of those that are statically used, but no driver does so. */
static void compare_uniforms(struct linker *lk, const struct declared *first,
                             const struct declared *d)
{
    bool is_variable = !first->member && !d->member,
         is_used = first->symbol->is_used && d->symbol->is_used;
    if (is_same_block(first, d) || is_other_resource(lk, first, d)) return;
    if (!is_variable) refuse_other_object(lk, first, d);
    else if (lk->is_es || !lk->is_vulkan || is_used)
        match_declared(lk, first, d, is_used ? AT_UNIFORM | AT_USED_UNIFORM : AT_UNIFORM, false);
}

static void compare_blocks(struct linker *lk, const struct declared *first,
                           const struct declared *d)
{
    const struct summary_symbol *a = first->symbol, *b = d->symbol;
    struct link_finding f = {REFUSED_BY_ALL, &b->shown_at, &a->shown_at, NULL};
    if (is_other_resource(lk, first, d)) return;
    if (!a->instance != !b->instance)
        report(lk, f, "%s has %s instance name, but %s in %s (GLSL 4.60, 4.3.9)", describe(lk, d),
               b->instance ? "an" : "no", a->instance ? "one" : "none",
               shader_text(lk, first->unit, d->unit));
    else match_declared(lk, first, d, AT_BLOCK, false);
}

/* --- one stage ----------------------------------------------------------------------------- */

static void compare_stage_globals(struct linker *lk, const struct declared *first,
                                  const struct declared *d)
{
    const struct summary_symbol *a = first->symbol, *b = d->symbol;
    bool is_interface = b->interface == INTERFACE_INPUT || b->interface == INTERFACE_OUTPUT;
    if (first->member || d->member) {
        if (!is_same_block(first, d)) refuse_other_object(lk, first, d);
    } else if (a->interface != b->interface) {
        report(lk, (struct link_finding){REFUSED_BY_ALL, &b->shown_at, &a->shown_at, NULL},
               "%s is %s %s in %s (GLSL 4.60, 4.2.2)", describe(lk, d),
               strchr("aeiou", interface_word(a)[0]) ? "an" : "a", interface_word(a),
               shader_text(lk, first->unit, d->unit));
    } else if (b->is_subroutine && a->is_subroutine) {
        match_declared(lk, first, d, AT_UNIFORM | AT_USED_UNIFORM, false);
    } else if (b->interface != INTERFACE_UNIFORM) {
        match_declared(lk, first, d, is_interface ? AT_GLOBAL | AT_STAGE : AT_GLOBAL, false);
    }
}

static void compare_stage_blocks(struct linker *lk, const struct declared *first,
                                 const struct declared *d)
{
    if (first->symbol->is_builtin) match_builtin_blocks(lk, first, d);
    else match_declared(lk, first, d, AT_STAGE, false);
}

/* --- entering ------------------------------------------------------------------------------ */

static void enter_members(struct linker *lk, const struct declared *block)
{
    const struct summary *u = block->unit;
    const struct summary_symbol *s = block->symbol;
    const struct summary_type *t = innermost(s->type);
    for (uint32_t i = 0; i < t->member_count; i++) {
        struct declared m = {.unit = u, .symbol = s, .member = &t->members[i]};
        if (s->interface <= INTERFACE_BUFFER)
            enter(lk, s->interface == INTERFACE_BUFFER ? SPACE_BUFFERS : SPACE_UNIFORMS,
                  m.member->name, &m, compare_uniforms);
        enter(lk, space_of_stage(u->stage, SPACE_GLOBALS), m.member->name, &m,
              compare_stage_globals);
    }
}

static void enter_block(struct linker *lk, const struct declared *d)
{
    const struct summary_symbol *s = d->symbol;
    enum sgcc_stage stage = d->unit->stage;
    if (s->interface == INTERFACE_UNIFORM)
        enter(lk, SPACE_UNIFORM_BLOCKS, s->name, d, compare_blocks);
    else if (s->interface == INTERFACE_BUFFER)
        enter(lk, SPACE_BUFFER_BLOCKS, s->name, d, compare_blocks);
    else if (s->interface <= INTERFACE_OUTPUT)
        enter(lk,
              space_of_stage(stage, s->interface == INTERFACE_INPUT ? SPACE_INPUT_BLOCKS
                                                                    : SPACE_OUTPUT_BLOCKS),
              s->name, d, compare_stage_blocks);
    if (!s->instance && !s->is_builtin) enter_members(lk, d);
}

static void enter_symbol(struct linker *lk, const struct declared *d)
{
    const struct summary_symbol *s = d->symbol;
    if (s->is_block) {
        enter_block(lk, d);
        return;
    }
    if (s->is_builtin) return;
    /* 6.1.2: "subroutine uniform variables are scoped to the shader execution stage" */
    if (s->interface == INTERFACE_UNIFORM && !s->is_subroutine)
        enter(lk, SPACE_UNIFORMS, s->name, d, compare_uniforms);
    enter(lk, space_of_stage(d->unit->stage, SPACE_GLOBALS), s->name, d, compare_stage_globals);
}

/* --- colors -------------------------------------------------------------------------------- */

enum color_kind { FRAG_COLOR, FRAG_DATA, OWN_COLOR, COLORS };

static enum color_kind color_of(const struct summary_symbol *s)
{
    if (s->interface != INTERFACE_OUTPUT || !s->is_written) return COLORS;
    if (!s->is_builtin) return OWN_COLOR;
    if (!strcmp(s->name, "gl_FragColor")) return FRAG_COLOR;
    return strcmp(s->name, "gl_FragData") ? COLORS : FRAG_DATA;
}

/* GLSL 4.60, 7.1.7: "Multiple shaders linked together must also consistently write just one of
 * these variables. Similarly, if user-declared output variables are in use (statically assigned
 * to), then the built-in variables gl_FragColor and gl_FragData may not be assigned to."  In one
 * unit sema looks (fragment_outputs.c). */
static void match_colors(struct linker *lk, uint32_t first, uint32_t count)
{
    struct declared before = {0};
    if (lk->units[first]->stage != SGCC_STAGE_FRAGMENT || lk->is_vulkan) return;
    for (uint32_t i = first; i < first + count; i++)
        for (uint32_t k = 0; k < lk->units[i]->symbol_count; k++) {
            struct declared d = {.unit = lk->units[i], .symbol = &lk->units[i]->symbols[k]};
            if (color_of(d.symbol) == COLORS) continue;
            if (!before.unit) before = d;
            if (color_of(d.symbol) == color_of(before.symbol)) continue;
            report(lk,
                   (struct link_finding){REFUSED_BY_LETTER, &d.symbol->shown_at,
                                         &before.symbol->shown_at, "it is here"},
                   "'%s' is written, but '%s' in another unit (GLSL 4.60, 7.1.7)", d.symbol->name,
                   before.symbol->name);
            return;
        }
}

void link_globals(struct linker *lk)
{
    for (uint32_t i = 0; i < lk->count; i++)
        for (uint32_t k = 0; k < lk->units[i]->symbol_count; k++)
            enter_symbol(
                lk, &(struct declared){.unit = lk->units[i], .symbol = &lk->units[i]->symbols[k]});
    for_each_stage(lk, match_colors);
}
