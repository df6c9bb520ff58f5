/* layout(...) in and out of the units of one stage: declarations that belong together have the same
 * form, and those that a stage requires occur once (GLSL 4.60, 4.4.1 and 4.4.2; OpenGL 4.6, 7.3).
 */
#include "link/report.h"

#include <string.h>

static const struct summary_layout *find_layout(const struct summary *u, uint32_t key)
{
    for (uint32_t i = 0; i < u->layout_count; i++)
        if (u->layouts[i].key == key) return &u->layouts[i];
    return NULL;
}

/* The first unit of the stage that declares something for the key. */
static const struct summary_layout *first_layout(struct linker *lk, uint32_t first, uint32_t count,
                                                 uint32_t key)
{
    const struct summary_layout *found = NULL;
    for (uint32_t i = 0; i < count && !found; i++) found = find_layout(lk->units[first + i], key);
    return found;
}

static void match_layouts(struct linker *lk, uint32_t first, uint32_t count,
                          const struct summary *u)
{
    for (uint32_t i = 0; i < u->layout_count; i++) {
        const struct summary_layout *l = &u->layouts[i],
                                    *there = first_layout(lk, first, count, l->key);
        struct link_finding f = {REFUSED_BY_ALL, &l->shown_at, &there->shown_at, NULL};
        if (strcmp(l->text, there->text) == 0) continue;
        if (*l->text && *there->text)
            report(lk, f,
                   "layout '%s' contradicts '%s' in another unit of this stage (GLSL 4.60, %s)",
                   l->text, there->text, l->clause);
        else
            report(lk, f, "'%s' has %s, but %s in another unit of this stage (GLSL 4.60, %s)",
                   l->variable, *l->text ? "a layout" : "no layout", *there->text ? "one" : "none",
                   l->clause);
    }
}

static const struct summary_symbol *find_builtin(const struct summary *u, const char *name)
{
    for (uint32_t i = 0; i < u->symbol_count; i++)
        if (u->symbols[i].is_builtin && strcmp(u->symbols[i].name, name) == 0)
            return &u->symbols[i];
    return NULL;
}

/* 4.4.1.3: "If gl_FragCoord is redeclared in any fragment shader in a program, it must be
 * redeclared in all the fragment shaders in that program that have a static use
 * gl_FragCoord"; 7.1.5 says the same of gl_FragDepth. */
static void match_redeclared(struct linker *lk, uint32_t first, uint32_t count,
                             const struct summary_layout *l)
{
    for (uint32_t i = 0; i < count; i++) {
        const struct summary *u = lk->units[first + i];
        const struct summary_symbol *use = find_builtin(u, l->variable);
        if (!use || find_layout(u, l->key)) continue;
        const char *with = *l->text ? arena_printf(&lk->c->arena, " with layout(%s)", l->text) : "";
        report(lk,
               (struct link_finding){REFUSED_BY_ALL, &use->shown_at, &l->shown_at,
                                     "the redeclaration is here"},
               "'%s' is used, but not redeclared%s as in another unit of this stage "
               "(GLSL 4.60, %s)",
               l->variable, with, l->clause);
        return;
    }
}

/* Only units with main look for what the stage lacks. */
static void check_lacks(struct linker *lk, uint32_t first, uint32_t count, const struct summary *u)
{
    for (uint32_t i = 0; i < u->lack_count; i++) {
        const struct summary_lack *lack = &u->lacks[i];
        if (first_layout(lk, first, count, lack->key)) continue;
        report(lk,
               (struct link_finding){lack->is_letter ? REFUSED_BY_LETTER : REFUSED_BY_ALL,
                                     &u->shown_at, NULL, NULL},
               "a %s shader needs %s", stage_text(u), lack->text);
    }
}

static void link_stage(struct linker *lk, uint32_t first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const struct summary *u = lk->units[first + i];
        match_layouts(lk, first, count, u);
        check_lacks(lk, first, count, u);
        for (uint32_t k = 0; k < u->layout_count && count > 1; k++)
            if (u->layouts[k].variable &&
                first_layout(lk, first, count, u->layouts[k].key) == &u->layouts[k])
                match_redeclared(lk, first, count, &u->layouts[k]);
    }
}

void link_layouts(struct linker *lk) { for_each_stage(lk, link_stage); }
