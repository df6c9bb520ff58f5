/* Places as messages name them. */
#include <stdarg.h>
#include <string.h>

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
    if (l->used + length + 8 > sizeof l->at) l->is_cut = true;
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
        add_text(l, "%s%s%u.%u%s%s%.100s", r->kind == RUN_BUFFER ? "" : kind_name(r),
                 r->kind == RUN_BUFFER ? "" : " ", r->set, r->binding, count, *r->name ? " " : "",
                 r->name);
    }
}

/* The arguments of a kernel, or the resources of a shader. */
const char *list_places(struct list *l, const struct target *t)
{
    *l = (struct list){0};
    for (size_t i = 0; t->point && i < t->point->argument_count; i++)
        add_text(l, "%.100s", t->point->arguments[i].name);
    if (!l->used) list_resources(l, t->program);
    if (!l->used) return "none";
    if (l->is_cut) strcpy(l->at + l->used, ", ...");
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
