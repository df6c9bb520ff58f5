/* Resources that different names must not share: locations of uniforms, offsets of atomic counters
 * (GLSL 4.60, 4.4.3, 4.4.6), and bindings of different kinds, which no descriptor set layout of
 * Vulkan has. */
#include "link/report.h"

#include <stdlib.h>
#include <string.h>

/* A range of numbers in a separate space: locations, or bytes of the buffer of a binding. */
struct number_range {
    const struct declared *d;
    uint32_t order;
    int32_t space;
    uint64_t first, end;
};

struct ranges {
    VEC(struct number_range) all;
};

/* --- overlaps ------------------------------------------------------------------------------ */

static int compare_ranges(const void *a, const void *b)
{
    const struct number_range *r = a, *s = b;
    if (r->space != s->space) return r->space < s->space ? -1 : 1;
    if (r->first != s->first) return r->first < s->first ? -1 : 1;
    return r->order < s->order ? -1 : 1;
}

typedef void overlap_fn(struct linker *lk, const struct number_range *a,
                        const struct number_range *b);

/* Names are entered once, at their first declaration.  Those of one unit were compared by sema. */
static void find_overlaps(struct linker *lk, struct ranges *r, overlap_fn *refuse)
{
    if (r->all.count < 2) return;
    qsort(r->all.at, r->all.count, sizeof *r->all.at, compare_ranges);
    const struct number_range *last = r->all.at; /* the one that reaches farthest */
    for (uint32_t i = 1; i < r->all.count; i++) {
        const struct number_range *at = &r->all.at[i];
        bool overlaps = at->space == last->space && at->first < last->end;
        if (overlaps && at->d->unit != last->d->unit) refuse(lk, last, at);
        if (at->space != last->space || at->end > last->end) last = at;
    }
}

static void refuse_locations(struct linker *lk, const struct number_range *a,
                             const struct number_range *b)
{
    struct link_finding f = {REFUSED_BY_LETTER, &b->d->symbol->shown_at, &a->d->symbol->shown_at,
                             NULL};
    report(lk, f, "location %u of %s is taken by %s in %s (GLSL 4.60, 4.4.3)", (unsigned)b->first,
           describe(lk, b->d), describe(lk, a->d), shader_text(lk, a->d->unit, b->d->unit));
}

static void refuse_offsets(struct linker *lk, const struct number_range *a,
                           const struct number_range *b)
{
    struct link_finding f = {REFUSED_BY_LETTER, &b->d->symbol->shown_at, &a->d->symbol->shown_at,
                             NULL};
    report(lk, f, "offset %u of binding %d, that of %s, is taken by %s in %s (GLSL 4.60, 4.4.6)",
           (unsigned)b->first, b->space, describe(lk, b->d), describe(lk, a->d),
           shader_text(lk, a->d->unit, b->d->unit));
}

/* --- uniforms ------------------------------------------------------------------------------ */

static void add_range(struct linker *lk, struct ranges *r, const struct declared *d, int32_t space,
                      int32_t first, uint64_t count)
{
    struct number_range range = {d, r->all.count, space, (uint64_t)first, (uint64_t)first + count};
    vec_push(&lk->c->arena, &r->all, range);
}

static uint64_t element_count(const struct summary_type *t)
{
    uint64_t count = 1;
    for (; t->kind == SUMMARY_ARRAY && count < UINT32_MAX; t = t->element)
        count *= t->length ? t->length : 1;
    return count;
}

/* 4.4.3: locations of subroutine uniforms are those of the stage. */
static void add_uniform(struct linker *lk, const struct declared *d, struct ranges *locations,
                        struct ranges *offsets)
{
    const struct summary_symbol *s = d->symbol;
    int32_t location = s->q.numbers[NUMBER_LOCATION], binding = s->q.numbers[NUMBER_BINDING],
            offset = s->q.numbers[NUMBER_OFFSET];
    if (s->is_counter && binding >= 0 && offset >= 0)
        add_range(lk, offsets, d, binding, offset, 4 * element_count(s->type));
    else if (!s->is_counter && location >= 0)
        add_range(lk, locations, d, s->is_subroutine ? 1 + (int32_t)d->unit->stage : 0, location,
                  s->type->uniforms);
}

static bool is_uniform(const struct summary_symbol *s)
{
    return s->interface == INTERFACE_UNIFORM && !s->is_block && !s->is_builtin;
}

static void check_uniforms(struct linker *lk)
{
    struct ranges locations = {0}, offsets = {0};
    for (uint32_t i = 0; i < lk->count; i++)
        for (uint32_t k = 0; k < lk->units[i]->symbol_count; k++) {
            const struct summary_symbol *s = &lk->units[i]->symbols[k];
            uint32_t space = s->is_subroutine ? space_of_stage(lk->units[i]->stage, SPACE_GLOBALS)
                                              : SPACE_UNIFORMS;
            const struct declared *first =
                is_uniform(s) ? *find_slot(&lk->names, space, s->name) : NULL;
            if (first && first->symbol == s) add_uniform(lk, first, &locations, &offsets);
        }
    find_overlaps(lk, &locations, refuse_locations);
    find_overlaps(lk, &offsets, refuse_offsets);
}

/* --- bindings of Vulkan -------------------------------------------------------------------- */

struct bound {
    const struct summary *unit;
    const struct summary_symbol *symbol;
    int32_t set, binding;
    uint32_t order;
};

static int compare_bound(const void *a, const void *b)
{
    const struct bound *r = a, *s = b;
    if (r->set != s->set) return r->set < s->set ? -1 : 1;
    if (r->binding != s->binding) return r->binding < s->binding ? -1 : 1;
    return r->order < s->order ? -1 : 1;
}

/* Vulkan, 14.2.1: a binding of a descriptor set layout has one type.  Programs may use the shaders
 * with different layouts all the same, so it is a warning. */
static void warn_of_kinds(struct linker *lk, const struct bound *a, const struct bound *b)
{
    const struct declared first = {.unit = a->unit, .symbol = a->symbol},
                          d = {.unit = b->unit, .symbol = b->symbol};
    warn_in(lk->c, &b->symbol->shown_at,
            "binding %d of set %d is a %s, but a %s in %s: no descriptor set layout has both",
            b->binding, b->set, b->symbol->descriptor, a->symbol->descriptor,
            shader_text(lk, a->unit, b->unit));
    note_in(lk->c, location_of_declared(&first), "%s is here, and %s above", describe(lk, &first),
            describe(lk, &d));
}

static void check_bindings(struct linker *lk)
{
    VEC(struct bound) all = {0};
    for (uint32_t i = 0; i < lk->count && lk->is_vulkan; i++)
        for (uint32_t k = 0; k < lk->units[i]->symbol_count; k++) {
            const struct summary_symbol *s = &lk->units[i]->symbols[k];
            int32_t set = s->q.numbers[NUMBER_SET], binding = s->q.numbers[NUMBER_BINDING];
            if (s->descriptor && s->is_used && binding >= 0)
                vec_push(&lk->c->arena, &all,
                         ((struct bound){lk->units[i], s, set < 0 ? 0 : set, binding, all.count}));
        }
    if (all.count > 1) qsort(all.at, all.count, sizeof *all.at, compare_bound);
    for (uint32_t i = 1; i < all.count; i++) {
        const struct bound *a = &all.at[i - 1], *b = &all.at[i];
        if (a->set == b->set && a->binding == b->binding && a->unit->stage != b->unit->stage &&
            strcmp(a->symbol->descriptor, b->symbol->descriptor) != 0)
            warn_of_kinds(lk, a, b);
    }
}

void link_resources(struct linker *lk)
{
    check_uniforms(lk);
    if (!lk->c->diag.errors && !lk->c->options->links_as_glslang) check_bindings(lk);
}
