/* The library's check that the shaders of a program fit together. */
#include "compile/result.h"

#include <stdlib.h>

#include "link/link.h"

static bool has_interface(const struct sgcc_result *unit)
{
    return unit && unit->status == SGCC_OK && unit->summary;
}

static bool take_units(struct context *c, const struct sgcc_result *const *given, size_t count,
                       const struct summary ***units)
{
    enum { MOST_UNITS = 10000 };
    if (count > MOST_UNITS) {
        error_at(c, 0, "%zu units to link: at most %d are taken", count, MOST_UNITS);
        return false;
    }
    *units = (const struct summary **)arena_array(&c->arena, void *, count + 1);
    for (size_t i = 0; i < count; i++) {
        if (!has_interface(given[i])) {
            error_at(c, 0,
                     "unit %zu cannot be linked: it has to be compiled from GLSL with "
                     "options.links, and without errors",
                     i);
            return false;
        }
        (*units)[i] = given[i]->summary;
    }
    return true;
}

SGCC_API struct sgcc_result *sgcc_link(const struct sgcc_options *options,
                                       const struct sgcc_result *const *units, size_t count)
{
    struct sgcc_result *volatile r = calloc(1, sizeof *r);
    if (!r) return NULL;
    open_context(r);
    if (setjmp(r->out_of_memory)) {
        r->status = SGCC_OUT_OF_MEMORY;
        return r;
    }
    struct context *c = &r->context;
    const struct summary **summaries;
    intern_init(&c->names, &c->arena);
    sources_init(&c->sources, &c->arena);
    r->status = SGCC_WRONG_USE;
    if (!take_options(c, options, NULL) || !take_units(c, units, count, &summaries)) return r;
    link_units(c, summaries, (uint32_t)count);
    r->status = c->diag.errors ? SGCC_SOURCE_ERROR : SGCC_OK;
    return r;
}
