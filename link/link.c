/* The steps of linking: which units there are, and what is compared of them. */
#include "link/report.h"

#include <stdlib.h>
#include <string.h>

/* --- the units ----------------------------------------------------------------------------- */

/* Sorts units by stage, in the order of enum sgcc_stage, which is that of the pipeline. The sort is
 * stable. */
static const struct summary *const *sort_units(struct context *c,
                                               const struct summary *const *units, uint32_t count)
{
    const struct summary **sorted =
        (const struct summary **)arena_array(&c->arena, void *, count + 1);
    uint32_t at = 0;
    for (int stage = 0; stage < SGCC_STAGE_COUNT; stage++)
        for (uint32_t i = 0; i < count; i++)
            if (units[i]->stage == (enum sgcc_stage)stage) sorted[at++] = units[i];
    return sorted;
}

uint32_t count_stage(const struct linker *lk, uint32_t first)
{
    uint32_t count = 1;
    while (first + count < lk->count && lk->units[first + count]->stage == lk->units[first]->stage)
        count++;
    return count;
}

void for_each_stage(struct linker *lk,
                    void (*step)(struct linker *lk, uint32_t first, uint32_t count))
{
    uint32_t count;
    for (uint32_t first = 0; first < lk->count; first += count) {
        count = count_stage(lk, first);
        step(lk, first, count);
    }
}

/* Units that become modules are not compared: a module does not depend on its version.
 * GLSL 4.60, 3.3: "es profile shaders cannot be linked with non-es profile shaders or with es
 * profile shaders of a different version".
 */
static void check_versions(struct linker *lk)
{
    const struct summary *first = lk->units[0];
    for (uint32_t i = 1; i < lk->count && !lk->joins_by_numbers; i++) {
        const struct summary *u = lk->units[i];
        struct link_finding f = {REFUSED_BY_LETTER, &u->shown_at, &first->shown_at,
                                 "the other shader is this"};
        if (u->is_es != first->is_es)
            report(lk, f, "shaders of ES and of desktop GLSL cannot be linked (GLSL 4.60, 3.3)");
        else if (u->is_es && u->version != first->version)
            report(lk, f,
                   "the versions of ES shaders must be the same: this is %d, that of %s is %d "
                   "(GLSL 4.60, 3.3)",
                   u->version, shader_text(lk, first, u), first->version);
    }
}

/* ESSL 3.20, 2: "there is no support for linking multiple compilation units together for a single
 * shader stage". */
static void check_units_of_es(struct linker *lk)
{
    for (uint32_t i = 1; i < lk->count && !lk->joins_by_numbers; i++) {
        const struct summary *u = lk->units[i], *before = lk->units[i - 1];
        if (u->stage != before->stage || !u->is_es) continue;
        report(lk,
               (struct link_finding){REFUSED_BY_ALL, &u->shown_at, &before->shown_at,
                                     "the other is this"},
               "ES links one shader of each stage, and this is another %s shader (ESSL 3.20, 2)",
               stage_text(u));
        return;
    }
}

/* OpenGL 4.6, 7.3: a program with a compute shader has no shader of another stage.  Of the stages
 * that OpenGL has, compute is sorted last. */
static void check_compute(struct linker *lk)
{
    const struct summary *first = lk->units[0];
    for (uint32_t i = 1; i < lk->count; i++) {
        const struct summary *u = lk->units[i];
        if (u->stage != SGCC_STAGE_COMPUTE || first->stage == SGCC_STAGE_COMPUTE) continue;
        report(
            lk,
            (struct link_finding){REFUSED_BY_LETTER, &u->shown_at, &first->shown_at, "it is here"},
            "a compute shader cannot be linked with %s (OpenGL 4.6, 7.3)",
            shader_text(lk, first, u));
        return;
    }
}

/* OpenGL 4.6, 7.3: linking fails if a program has tessellation or geometry shaders, "is not
 * separable and contains no objects to form a vertex shader". Shaders do not show whether it is
 * separable. A program without a fragment shader, too, is assumed to be a part of one. */
static void warn_of_missing_vertex(struct linker *lk)
{
    const struct summary *first = lk->count ? lk->units[0] : NULL;
    bool needs_vertex = first && (first->stage == SGCC_STAGE_TESS_CONTROL ||
                                  first->stage == SGCC_STAGE_TESS_EVALUATION ||
                                  first->stage == SGCC_STAGE_GEOMETRY);
    bool has_fragment = lk->count && lk->units[lk->count - 1]->stage == SGCC_STAGE_FRAGMENT;
    if (needs_vertex && has_fragment && !lk->joins_by_numbers && !lk->c->options->links_as_glslang)
        warn_in(lk->c, &first->shown_at,
                "there is no vertex shader: drivers link the program only if it is separable "
                "(OpenGL 4.6, 7.3)");
}

static void open_linker(struct linker *lk)
{
    uint32_t types = 0;
    for (uint32_t i = 0; i < lk->count; i++) {
        const struct summary *u = lk->units[i];
        if (u->version > lk->version) lk->version = u->version;
        if (u->type_count > types) types = u->type_count;
        lk->is_es = (i == 0 || lk->is_es) && u->is_es;
        lk->is_vulkan |= u->is_vulkan;
        lk->joins_by_numbers |= u->joins_by_numbers;
        lk->joins_shorter = (i == 0 || lk->joins_shorter) && u->joins_shorter;
    }
    for (unsigned i = 0; i < sizeof lk->equal / sizeof *lk->equal; i++)
        lk->equal[i] = arena_array(&lk->c->arena, struct equal_types, types + 1);
    lk->names.arena = &lk->c->arena;
}

void link_units(struct context *c, const struct summary *const *units, uint32_t count)
{
    struct linker lk = {.c = c, .units = sort_units(c, units, count), .count = count};
    if (!count) return;
    open_linker(&lk);
    check_versions(&lk);
    check_units_of_es(&lk);
    check_compute(&lk);
    warn_of_missing_vertex(&lk);
    link_layouts(&lk);
    link_functions(&lk);
    link_subroutines(&lk);
    link_globals(&lk);
    link_stage_interfaces(&lk);
    link_feedback(&lk);
    link_vertices(&lk);
    link_resources(&lk);
    link_limits(&lk);
}
