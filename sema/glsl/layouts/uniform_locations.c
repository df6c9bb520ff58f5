/* Locations of uniforms outside of blocks, for OpenGL (GLSL 4.60, 4.4.3), when the whole shader is
 * known. Checks that the locations of the source do not overlap, and assigns the ones that a module
 * needs. */
#include <stdlib.h>

#include "lang/target.h"
#include "sema/glsl/glsl.h"
#include "sema/glsl/layouts/interface.h"

/* GLSL 4.60, 4.4.3: each innermost scalar, vector or matrix takes one location. */
static uint64_t locations_of(const struct type *t)
{
    uint64_t each = 1;
    for (; is_array(t); t = t->element) each *= t->length ? t->length : 1;
    if (!is_struct(t)) return each;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < t->field_count; i++) sum += locations_of(t->fields[i].type);
    return each * sum;
}

static bool is_counter(const struct type *t)
{
    t = element_of(t);
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_ATOMIC_COUNTER;
}

/* Returns whether `d` is a uniform of OpenGL's default block, which has a location (4.4.3).  One of
 * an opaque type need not have one.  The locations of subroutines are others (4.4.4). */
static bool needs_location(const struct decl *d)
{
    return d->storage == STORAGE_UNIFORM && !d->block && !is_counter(d->type) &&
           !element_of(d->type)->subroutine;
}

/* --- overlaps ------------------------------------------------------------------------------ */

struct located {
    const struct decl *d;
    uint64_t first, end;
    uint32_t order; /* that of the declarations */
};

static int compare_located(const void *x, const void *y)
{
    const struct located *a = x, *b = y;
    if (a->first != b->first) return a->first < b->first ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

static void refuse_overlap(struct checker *ck, const struct located *a, const struct located *b,
                           uint64_t free)
{
    const struct located *later = a->order > b->order ? a : b, *earlier = later == a ? b : a;
    report_sharing(
        ck, later->d->loc, "location %d of '%s' is taken by '%s' (GLSL 4.60, 4.4.3): %llu is free",
        (int)b->first, later->d->name->text, earlier->d->name->text, (unsigned long long)free);
}

/* 4.4.3: "No two default-block uniform variables in the program can have the same location, even if
 * they are unused, otherwise a compile-time or link-time error will be generated." */
static void refuse_overlaps(struct checker *ck)
{
    VEC(struct located) all = {0};
    for (const struct decl *d = ck->info.globals; d; d = d->next) {
        if (!needs_location(d) || d->layout.location < 0 || is_error(d->type)) continue;
        uint64_t first = (uint64_t)d->layout.location;
        struct located at = {d, first, first + locations_of(d->type), all.count};
        vec_push(&ck->c->arena, &all, at);
    }
    if (all.count < 2) return;
    qsort(all.at, all.count, sizeof *all.at, compare_located);
    uint64_t end = 0;
    for (uint32_t i = 0; i < all.count; i++) end = all.at[i].end > end ? all.at[i].end : end;
    const struct located *last = &all.at[0];
    for (uint32_t i = 1; i < all.count; i++) {
        const struct located *at = &all.at[i];
        if (at->first < last->end) refuse_overlap(ck, last, at, end);
        if (at->end > last->end) last = at;
    }
}

/* --- automatic locations ------------------------------------------------------------------- */

/* -fauto-map-locations: uniforms outside of blocks get the locations after the highest that is
 * given. */
static void assign_locations_after(struct checker *ck)
{
    uint64_t next = 0;
    for (const struct decl *d = ck->info.globals; d; d = d->next)
        if (needs_location(d) && d->layout.location >= 0 &&
            (uint64_t)d->layout.location + locations_of(d->type) > next)
            next = (uint64_t)d->layout.location + locations_of(d->type);
    for (struct decl *d = ck->info.globals; d; d = d->next) {
        if (!needs_location(d) || d->layout.location >= 0 ||
            (is_descriptor(d) && !ck->c->options->auto_map_locations))
            continue;
        if (next > INT32_MAX)
            error_at(ck->c, d->loc, "there is no location left for '%s'", d->name->text);
        d->layout.location = (int32_t)(next & INT32_MAX);
        next += locations_of(d->type);
    }
}

void assign_uniform_locations(struct checker *ck)
{
    if (ck->c->target->explicit_vulkan) return;
    refuse_overlaps(ck);
    if (!ck->c->target->judges_source) assign_locations_after(ck);
}
