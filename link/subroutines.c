/* Subroutines of the units of one stage: types of one name have one prototype, and the name of a
 * subroutine is that of one function (GLSL 4.60, 6.1.2). */
#include "link/report.h"

#include <string.h>

struct subroutine_type {
    const struct summary *unit;
    const struct summary_subroutine *type;
};

static void add_types(struct linker *lk, const struct summary *u)
{
    for (uint32_t i = 0; i < u->subroutine_count; i++) {
        const struct summary_subroutine *type = &u->subroutines[i];
        uint32_t space = space_of_stage(u->stage, SPACE_SUBROUTINE_TYPES);
        struct subroutine_type **slot =
            (struct subroutine_type **)find_slot(&lk->names, space, type->name);
        if (!*slot) {
            *slot = arena_new(&lk->c->arena, struct subroutine_type);
            **slot = (struct subroutine_type){u, type};
        } else if (strcmp((*slot)->type->prototype, type->prototype) != 0)
            report(lk,
                   (struct link_finding){REFUSED_BY_ALL, &type->shown_at, &(*slot)->type->shown_at,
                                         NULL},
                   "subroutine type '%s' is %s, but %s in %s (GLSL 4.60, 6.1.2)", type->name,
                   type->prototype, (*slot)->type->prototype, shader_text(lk, (*slot)->unit, u));
    }
}

/* The subroutine of each name; a unit by itself was checked by sema. */
struct named_subroutine {
    const struct summary *unit;
    const struct summary_function *function;
};

static struct named_subroutine **slot_of(struct linker *lk, const struct summary *u,
                                         const struct summary_function *f)
{
    uint32_t space = space_of_stage(u->stage, SPACE_SUBROUTINES);
    return (struct named_subroutine **)find_slot(&lk->names, space, f->name);
}

static void add_functions(struct linker *lk, const struct summary *u)
{
    for (uint32_t i = 0; i < u->function_count; i++) {
        const struct summary_function *f = &u->functions[i];
        struct named_subroutine **slot = f->is_subroutine ? slot_of(lk, u, f) : NULL;
        if (!slot || *slot) continue;
        *slot = arena_new(&lk->c->arena, struct named_subroutine);
        **slot = (struct named_subroutine){u, f};
    }
}

/* 6.1.2: "a program will fail to compile or link if any shader or stage contains two or more
 * functions with the same name if the name is associated with a subroutine type".  A second body of
 * the same signature is refused by functions.c. */
static void find_overloads(struct linker *lk, const struct summary *u)
{
    for (uint32_t i = 0; i < u->function_count; i++) {
        const struct summary_function *f = &u->functions[i];
        const struct named_subroutine *there = *slot_of(lk, u, f);
        if (!there || there->unit == u || strcmp(there->function->signature, f->signature) == 0)
            continue;
        report(lk,
               (struct link_finding){REFUSED_BY_ALL, &f->shown_at, &there->function->shown_at,
                                     "the subroutine is here"},
               "'%s' has the name of a subroutine in another unit of this stage, and that is the "
               "name of one function (GLSL 4.60, 6.1.2)",
               f->signature);
    }
}

/* 4.4.4: "Each subroutine with an index qualifier in the shader must be given a unique index,
 * otherwise a compile or link error will be generated." */
static void match_indices(struct linker *lk, const struct summary *u)
{
    for (uint32_t i = 0; i < u->function_count; i++) {
        const struct summary_function *f = &u->functions[i];
        if (!f->is_subroutine || f->index < 0) continue;
        const char *name = arena_printf(&lk->c->arena, "index %d", f->index);
        struct named_subroutine **slot = (struct named_subroutine **)find_slot(
            &lk->names, space_of_stage(u->stage, SPACE_SUBROUTINES), name);
        if (!*slot) {
            *slot = arena_new(&lk->c->arena, struct named_subroutine);
            **slot = (struct named_subroutine){u, f};
        } else if ((*slot)->unit != u && strcmp((*slot)->function->name, f->name) != 0)
            report(lk,
                   (struct link_finding){REFUSED_BY_ALL, &f->shown_at, &(*slot)->function->shown_at,
                                         NULL},
                   "subroutine '%s' has the index %d of '%s' in another unit (GLSL 4.60, 4.4.4)",
                   f->name, f->index, (*slot)->function->name);
    }
}

static void link_stage(struct linker *lk, uint32_t first, uint32_t count)
{
    bool any = false;
    for (uint32_t i = first; i < first + count; i++) {
        add_types(lk, lk->units[i]);
        add_functions(lk, lk->units[i]);
        match_indices(lk, lk->units[i]);
        any |= lk->units[i]->subroutine_count > 0;
    }
    for (uint32_t i = first; i < first + count && any; i++) find_overloads(lk, lk->units[i]);
}

void link_subroutines(struct linker *lk) { for_each_stage(lk, link_stage); }
