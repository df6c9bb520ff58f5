/* The library's check that the shaders of a program fit together. */
#include "compile/result.h"

#include "link/link.h"

static bool has_interface(const struct sgcc_result *unit)
{
    return unit && unit->status == SGCC_OK && unit->summary;
}

static bool collect_units(struct context *c, const struct sgcc_result *const *given, size_t count,
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

struct given_units {
    const struct sgcc_result *const *at;
    size_t count;
};

static void link_collected(struct sgcc_result *r, const void *user)
{
    const struct given_units *given = user;
    struct context *c = &r->context;
    const struct summary **summaries;
    if (!collect_units(c, given->at, given->count, &summaries)) return;
    link_units(c, summaries, (uint32_t)given->count);
    r->status = c->diag.errors ? SGCC_SOURCE_ERROR : SGCC_OK;
}

SGCC_API struct sgcc_result *sgcc_link(const struct sgcc_options *options,
                                       const struct sgcc_result *const *units, size_t count)
{
    const struct given_units given = {units, count};
    return make_result(options, link_collected, &given);
}
