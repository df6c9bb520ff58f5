/* gl_PerVertex and similar blocks: all units of one stage, and all stages that pass it on,
 * redeclare a built-in block in the same form or not at all (GLSL 4.60, 7.5). */
#include "link/report.h"

#include <string.h>

/* Modules for OpenGL (7.4.1): gl_PointSize is ignored.  In source it is not where the block is
 * redeclared, and Vulkan ignores nothing. */
static bool is_ignored(const struct linker *lk, const struct summary_member *m)
{
    return lk->joins_by_numbers && !lk->is_vulkan && strcmp(m->name, "gl_PointSize") == 0;
}

static const struct summary_member *next_member(const struct linker *lk,
                                                const struct summary_type *t, uint32_t *i)
{
    while (*i < t->member_count && is_ignored(lk, &t->members[*i])) (*i)++;
    return *i < t->member_count ? &t->members[(*i)++] : NULL;
}

static void refuse_member(struct linker *lk, const struct declared *first, const struct declared *d,
                          const struct summary_member *there, const struct summary_member *here)
{
    struct link_finding f = {REFUSED_BY_ALL, here ? &here->shown_at : &d->symbol->shown_at,
                             there ? &there->shown_at : &first->symbol->shown_at, NULL};
    const char *block = d->symbol->name, *shader = shader_text(lk, first->unit, d->unit);
    if (!here)
        report(lk, f, "block '%s' lacks the member '%s' that it has in %s (GLSL 4.60, 7.5)", block,
               there->name, shader);
    else if (!there)
        report(lk, f, "block '%s' has the member '%s', which it lacks in %s (GLSL 4.60, 7.5)",
               block, here->name, shader);
    else if (strcmp(here->name, there->name) != 0) {
        f.refusal = REFUSED_BY_LETTER; /* glslang compares no order */
        report(lk, f, "block '%s' has the member '%s', but '%s' there in %s (GLSL 4.60, 7.5)",
               block, here->name, there->name, shader);
    } else
        report(lk, f, "the member '%s' of block '%s' is %s, but %s in %s (GLSL 4.60, 7.5)",
               here->name, block, type_text(lk, here->type), type_text(lk, there->type), shader);
}

void match_builtin_blocks(struct linker *lk, const struct declared *first, const struct declared *d)
{
    const struct summary_symbol *a = first->symbol, *b = d->symbol;
    const struct summary_type *s = innermost(a->type), *t = innermost(b->type);
    struct link_finding f = {REFUSED_BY_ALL, &b->shown_at, &a->shown_at, NULL};
    struct difference difference;
    const char *shader = shader_text(lk, first->unit, d->unit);
    if (!a->is_redeclared) f.note = "it is used here";
    if (b->is_redeclared && !a->is_redeclared && a->is_used)
        report(lk, f, "block '%s' is redeclared, but used without that in %s (GLSL 4.60, 7.5)",
               b->name, shader);
    else if (a->is_redeclared && !b->is_redeclared && b->is_used)
        report(lk, f, "block '%s' is used, but not redeclared as in %s (GLSL 4.60, 7.5)", b->name,
               shader);
    if (!a->is_redeclared || !b->is_redeclared) return;
    for (uint32_t i = 0, k = 0;;) {
        const struct summary_member *m = next_member(lk, s, &i), *n = next_member(lk, t, &k);
        if (!m && !n) return;
        if (m && n && !strcmp(m->name, n->name) &&
            match_types(lk, m->type, n->type, false, &difference))
            continue;
        refuse_member(lk, first, d, m, n);
        return;
    }
}
