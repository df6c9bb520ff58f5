/* Lists for messages which places a module has: buffers, images, samplers, and their names. */
#include <stdarg.h>
#include <string.h>

#include "include/name_distance.h"
#include "include/sgcc.h"
#include "run/command/place_texts.h"

/* --- what a module has --------------------------------------------------------------------- */

void add_text(struct list *l, const char *fmt, ...)
{
    char text[256];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    size_t length = strlen(text);
    if (l->used + length + 8 > sizeof l->at - 128) l->is_cut = true;
    if (l->is_cut) return;
    l->used += (size_t)sprintf(l->at + l->used, "%s%s", l->used ? ", " : "", text);
}

const char *kind_name(const struct run_resource *r)
{
    static const char *const names[] = {[RUN_BUFFER] = "buffer",
                                        [RUN_IMAGE] = "image",
                                        [RUN_TEXELS] = "image",
                                        [RUN_SAMPLER] = "sampler",
                                        [RUN_COMBINED] = "image"};
    return names[r->kind];
}

static void list_resources(struct list *l, const struct run_program *p)
{
    for (size_t k = 0; k < run_resource_count(p); k++) {
        const struct run_resource *r = run_resource_at(p, k);
        char count[16] = "";
        if (r->is_unused) continue;
        if (r->count > 1) snprintf(count, sizeof count, "[%u]", r->count);
        if (r->set >= RUN_INPUT_SET) {
            add_text(l, "%s %.100s", r->set == RUN_INPUT_SET ? "input" : "output", r->name);
            continue;
        }
        add_text(l, "%s%s%u.%u%s%s%.100s", r->kind == RUN_BUFFER ? "" : kind_name(r),
                 r->kind == RUN_BUFFER ? "" : " ", r->set, r->binding, count, *r->name ? " " : "",
                 r->name);
    }
}

/* The arguments of a kernel, or the resources of a shader. */
const char *list_places(struct list *l, const struct run_target *t)
{
    *l = (struct list){0};
    for (size_t i = 0; t->point && i < t->point->argument_count; i++)
        add_text(l, "%.100s", t->point->arguments[i].name);
    if (!l->used) list_resources(l, t->program);
    if (!l->used) return "none";
    if (l->is_cut) strcpy(l->at + l->used, ", ...");
    return l->at;
}

/* The nearest name so far. */
struct near {
    const char *asked, *name;
    size_t distance;
};

static void consider_name(struct near *n, const char *name)
{
    size_t distance = name_distance(n->asked, strlen(n->asked), name, strlen(name));
    if (!*name || distance >= n->distance) return;
    n->distance = distance;
    n->name = name;
}

/* Less than about a third of the letters may differ. */
static const char *find_near(const char *asked, const struct run_target *t)
{
    struct near n = {asked, NULL, strlen(asked) / 3 + 1};
    for (size_t i = 0; t->point && i < t->point->argument_count; i++)
        consider_name(&n, t->point->arguments[i].name);
    for (size_t k = 0; k < run_resource_count(t->program); k++) {
        const struct run_resource *r = run_resource_at(t->program, k);
        consider_name(&n, r->name);
        consider_name(&n, r->block);
        for (size_t i = 0; i < run_member_count(r); i++)
            consider_name(&n, run_member_at(t->program, r, i));
    }
    return n.name;
}

const char *list_near(struct list *l, const struct resource_location *at,
                      const struct run_target *t)
{
    static const char before[] = ": did you mean '";
    const char *places = list_places(l, t), *near = at->name ? find_near(at->name, t) : NULL;
    if (places != l->at || !near) return places;
    size_t used = strlen(places), left = sizeof l->at - used;
    if (strlen(near) + sizeof before + 2 < left)
        snprintf(l->at + used, left, "%s%s'?", before, near);
    return l->at;
}

const char *location_text(const struct resource_location *at, char text[64])
{
    char element[16] = "";
    if (at->element) snprintf(element, sizeof element, "[%u]", at->element);
    if (at->name) snprintf(text, 64, "%.40s%s", at->name, element);
    else snprintf(text, 64, "%u.%u%s", at->set, at->binding, element);
    return text;
}
