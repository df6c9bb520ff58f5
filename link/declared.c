/* Two declarations of one thing: types, qualifiers, members and initializers. */
#include "link/report.h"

#include <string.h>

/* The clause that requires equal types. */
static const char *clause_of(const struct linker *lk, unsigned where)
{
    if (lk->is_es && where & (AT_STAGE_INTERFACE | AT_STAGE_INTERFACE_MEMBER))
        return "ESSL 3.20, 9.1";
    if (lk->is_es && where & AT_UNIFORM) return "ESSL 3.20, 9.2";
    if (where & AT_GLOBAL) return "GLSL 4.60, 4.2.2";
    if (where & AT_USED_UNIFORM) return "GLSL 4.60, 4.3.5";
    if (where & AT_UNIFORM) return "GLSL 4.50, 4.3.5";
    if (where & (AT_BLOCK | AT_MEMBER)) return "GLSL 4.60, 4.3.9";
    return "GLSL 4.60, 4.3.4";
}

/* --- types --------------------------------------------------------------------------------- */

static void report_members(struct linker *lk, const struct declared *first,
                           const struct declared *d, const struct difference *diff,
                           const char *clause)
{
    const struct summary_member *there = diff->member_a, *here = diff->member_b;
    const char *what = describe(lk, d), *shader = shader_text(lk, first->unit, d->unit);
    struct link_finding f = {REFUSED_BY_ALL, here ? &here->shown_at : location_of_declared(d),
                             there ? &there->shown_at : location_of_declared(first), NULL};
    if (!here)
        report(lk, f, "%s lacks the member '%s' that it has in %s (%s)", what, there->name, shader,
               clause);
    else if (!there)
        report(lk, f, "%s has the member '%s', which it lacks in %s (%s)", what, here->name, shader,
               clause);
    else if (diff->by_name)
        report(lk, f, "the member '%s' of %s is called '%s' in %s (%s)", here->name, what,
               there->name, shader, clause);
    else if (strcmp(here->name, there->name) != 0)
        report(lk, f, "the member '%s' of %s is %s, but %s '%s' in %s (%s)", here->name, what,
               type_text(lk, here->type), type_text(lk, there->type), there->name, shader, clause);
    else
        report(lk, f, "the member '%s' of %s is %s, but %s in %s (%s)", here->name, what,
               type_text(lk, here->type), type_text(lk, there->type), shader, clause);
}

/* Vulkan, 19.1.3, with maintenance4, which 1.3 has; OpenGL 4.6, 7.4.2: an output may have more
 * components than the input, which in Vulkan is a vector, too. */
static bool is_shorter(const struct linker *lk, const struct summary_type *output,
                       const struct summary_type *input)
{
    bool is_input = lk->is_vulkan ? input->is_vector : input->kind == SUMMARY_PLAIN;
    return lk->joins_shorter && output->is_vector && is_input && output->scalar == input->scalar &&
           output->components > input->components;
}

static bool match_complete_types(struct linker *lk, const struct declared *first,
                                 const struct declared *d, unsigned where, bool by_shape)
{
    bool is_stage_interface = where & (AT_STAGE_INTERFACE | AT_STAGE_INTERFACE_MEMBER);
    const struct summary_type *a = first->member        ? first->member->type
                                   : is_stage_interface ? type_at_interface(first->symbol)
                                                        : first->symbol->type,
                              *b = d->member            ? d->member->type
                                   : is_stage_interface ? type_at_interface(d->symbol)
                                                        : d->symbol->type;
    struct difference diff = {0};
    if (match_types(lk, a, b, by_shape, &diff)) return true;
    if (where & AT_STAGE_INTERFACE && is_shorter(lk, a, b)) return true;
    if (diff.owner) {
        report_members(lk, first, d, &diff, clause_of(lk, where));
        return false;
    }
    struct link_finding f = {REFUSED_BY_ALL, location_of_declared(d), location_of_declared(first),
                             NULL};
    report(lk, f, "%s is %s, but %s in %s (%s)", describe(lk, d), type_text(lk, b),
           type_text(lk, a), shader_text(lk, first->unit, d->unit), clause_of(lk, where));
    return false;
}

/* --- initializers -------------------------------------------------------------------------- */

/* 4.2.2: "If a shared global has multiple initializers, the initializers must all be constant
 * expressions, and they must all have the same value"; 4.3.5 says the same of uniforms. */
static bool match_initializers(struct linker *lk, const struct declared *first,
                               const struct declared *d, const char *clause)
{
    const struct summary_symbol *a = first->symbol, *b = d->symbol;
    struct link_finding f = {REFUSED_BY_ALL, &b->shown_at, &a->shown_at, NULL};
    if (d->member || first->member || !a->init || !b->init) return true;
    if (a->init == INIT_OTHER || b->init == INIT_OTHER) {
        report(lk, f,
               "%s is initialized in %s, too, so both initializers must be constant expressions "
               "(%s)",
               describe(lk, d), shader_text(lk, first->unit, d->unit), clause);
        return false;
    }
    if (a->init_hash == b->init_hash) return true;
    if (!a->init_text || !b->init_text) {
        report(lk, f, "%s is initialized with other values than in %s (%s)", describe(lk, d),
               shader_text(lk, first->unit, d->unit), clause);
        return false;
    }
    report(lk, f, "%s is initialized with %s, but with %s in %s (%s)", describe(lk, d),
           b->init_text, a->init_text, shader_text(lk, first->unit, d->unit), clause);
    return false;
}

/* --- all of it ----------------------------------------------------------------------------- */

/* The types were found equal: there are as many members. */
static bool match_member_qualifiers(struct linker *lk, const struct declared *first,
                                    const struct declared *d, unsigned where)
{
    const struct summary_type *a = innermost(first->symbol->type), *b = innermost(d->symbol->type);
    for (uint32_t i = 0; i < a->member_count; i++) {
        struct declared m = {.unit = first->unit,
                             .symbol = first->symbol,
                             .member = &a->members[i]},
                        n = {.unit = d->unit, .symbol = d->symbol, .member = &b->members[i]};
        if (!match_qualifiers(lk, &m, &n, where)) return false;
    }
    return true;
}

/* Common properties of the members of the compared block. */
static unsigned location_of_members(unsigned where)
{
    return where & AT_BLOCK             ? AT_MEMBER
           : where & AT_STAGE_INTERFACE ? AT_STAGE_INTERFACE_MEMBER
                                        : AT_STAGE_MEMBER;
}

bool match_declared(struct linker *lk, const struct declared *first, const struct declared *d,
                    unsigned where, bool by_shape)
{
    bool has_members = d->symbol->is_block && !d->member && first->symbol->is_block;
    return match_complete_types(lk, first, d, where, by_shape) &&
           match_qualifiers(lk, first, d, where) &&
           (!has_members || match_member_qualifiers(lk, first, d, location_of_members(where))) &&
           match_initializers(lk, first, d, clause_of(lk, where));
}
