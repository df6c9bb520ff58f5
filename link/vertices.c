/* Inputs of geometry shaders: their outer dimension counts the vertices of the input primitive in
 * all units (GLSL 4.60, 4.4.1: "It is a link-time error if not all provided sizes (sized input
 * arrays and layout size) match across all geometry shaders in the program"). */
#include "link/report.h"

/* The declarations of the number of vertices: a unit with an input primitive, else the first input
 * that has a size. */
struct vertices {
    uint32_t count; /* 0: nothing does */
    const struct summary *unit;
    const struct summary_symbol *symbol; /* NULL: the primitive */
};

static bool is_counted(const struct summary_symbol *s)
{
    return s->interface == INTERFACE_INPUT && s->is_arrayed && s->type->kind == SUMMARY_ARRAY;
}

static struct vertices find_vertices(const struct linker *lk, uint32_t first, uint32_t count)
{
    for (uint32_t i = first; i < first + count; i++)
        if (lk->units[i]->vertices)
            return (struct vertices){lk->units[i]->vertices, lk->units[i], NULL};
    for (uint32_t i = first; i < first + count; i++)
        for (uint32_t k = 0; k < lk->units[i]->symbol_count; k++) {
            const struct summary_symbol *s = &lk->units[i]->symbols[k];
            if (is_counted(s) && !s->type->is_implicit)
                return (struct vertices){s->type->length, lk->units[i], s};
        }
    return (struct vertices){0};
}

static void match_vertices(struct linker *lk, const struct vertices *v, const struct summary *u,
                           const struct summary_symbol *s)
{
    const struct summary_type *t = s->type;
    const struct declared d = {.unit = u, .symbol = s};
    struct link_finding f = {REFUSED_BY_ALL, &s->shown_at,
                             v->symbol ? &v->symbol->shown_at : &v->unit->shown_at,
                             v->symbol ? NULL : "the input primitive is declared here"};
    if (t->is_implicit ? t->length <= v->count : t->length == v->count) return;
    report(lk, f, "%s %s %u elements, but there are %u vertices in another unit (GLSL 4.60, 4.4.1)",
           describe(lk, &d), t->is_implicit ? "is used with" : "has", t->length, v->count);
}

static void link_stage(struct linker *lk, uint32_t first, uint32_t count)
{
    if (count < 2 || lk->units[first]->stage != SGCC_STAGE_GEOMETRY) return;
    struct vertices v = find_vertices(lk, first, count);
    for (uint32_t i = first; i < first + count && v.count; i++)
        for (uint32_t k = 0; k < lk->units[i]->symbol_count && lk->units[i] != v.unit; k++)
            if (is_counted(&lk->units[i]->symbols[k]))
                match_vertices(lk, &v, lk->units[i], &lk->units[i]->symbols[k]);
}

void link_vertices(struct linker *lk) { for_each_stage(lk, link_stage); }
