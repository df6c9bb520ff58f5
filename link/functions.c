/* Functions of the units of one stage (GLSL 4.60, 6.1): each call finds one body, prototypes agree
 * with it, one unit has main, and none calls itself through another unit. */
#include "link/report.h"

#include <string.h>

#include "base/text.h"

/* The declarations of one name and signature in all units. */
struct shared_function {
    const struct summary *unit; /* of the first one, or of the definition */
    const struct summary_function *function;
    bool is_reported; /* its missing body was reported */
    uint8_t state;    /* of the walk */
    uint32_t index;   /* of the unit among those of the stage */
};

/* A function on the path of the walk over calls; next_call is the index of the next one to follow.
 */
struct call_step {
    struct shared_function *shared;
    uint32_t next_call;
};

struct stage_functions {
    struct linker *lk;
    uint32_t first, count;
    struct shared_function ***by_unit; /* by unit of the stage, then by index of its functions */
    VEC(struct call_step) path;
    const struct summary *main_unit;
    const struct summary_function *main;
};

static struct shared_function **slot_of(struct linker *lk, const struct summary *u,
                                        const struct summary_function *f)
{
    uint32_t space = space_of_stage(u->stage, SPACE_FUNCTIONS);
    return (struct shared_function **)find_slot(&lk->names, space, f->signature);
}

/* --- declarations -------------------------------------------------------------------------- */

static void refuse_second_body(struct linker *lk, const struct shared_function *there,
                               const struct summary_function *f)
{
    struct link_finding finding = {REFUSED_BY_ALL, &f->shown_at, &there->function->shown_at,
                                   "the other body is here"};
    report(lk, finding, "'%s' has a body in another unit of this stage, too (GLSL 4.60, 6.1)",
           f->signature);
}

/* 6.1: "When function names are resolved, ... return types and all qualifiers must also match". */
static void match_prototypes(struct linker *lk, const struct shared_function *there,
                             const struct summary *u, const struct summary_function *f)
{
    const struct summary_function *g = there->function;
    struct link_finding finding = {REFUSED_BY_LETTER, &f->shown_at, &g->shown_at, NULL};
    const char *where = shader_text(lk, there->unit, u);
    if (strcmp(f->result, g->result) != 0)
        report(lk, finding, "'%s' returns %s, but %s in %s (GLSL 4.60, 6.1)", f->signature,
               f->result, g->result, where);
    else if (strcmp(f->directions, g->directions) != 0)
        report(lk, finding,
               "the parameters of '%s' are qualified (%s), but (%s) in %s (GLSL 4.60, 6.1)",
               f->signature, f->directions, g->directions, where);
}

static struct shared_function *add_function(struct stage_functions *s, const struct summary *u,
                                            uint32_t index, const struct summary_function *f)
{
    struct linker *lk = s->lk;
    struct shared_function **slot = slot_of(lk, u, f), *there = *slot;
    if (!there) {
        there = *slot = arena_new(&lk->c->arena, struct shared_function);
        *there = (struct shared_function){.unit = u, .function = f, .index = index};
        return there;
    }
    if (there->function->is_defined && f->is_defined) refuse_second_body(lk, there, f);
    else match_prototypes(lk, there, u, f);
    if (f->is_defined && !there->function->is_defined) {
        there->unit = u;
        there->function = f;
        there->index = index;
    }
    return there;
}

static void add_unit(struct stage_functions *s, uint32_t index)
{
    const struct summary *u = s->lk->units[s->first + index];
    struct shared_function **all =
        (struct shared_function **)arena_array(&s->lk->c->arena, void *, u->function_count + 1);
    s->by_unit[index] = all;
    for (uint32_t i = 0; i < u->function_count; i++) {
        const struct summary_function *f = &u->functions[i];
        all[i] = add_function(s, u, index, f);
        if (!f->is_main || s->main) continue;
        s->main = f;
        s->main_unit = u;
    }
}

/* --- calls --------------------------------------------------------------------------------- */

static void miss_body(struct linker *lk, struct shared_function *f, const struct shown_location *at)
{
    if (f->is_reported) return;
    f->is_reported = true;
    report(lk,
           (struct link_finding){REFUSED_BY_ALL, at, &f->function->shown_at, "it is declared here"},
           "'%s' is called, but no unit of this stage has its body (GLSL 4.60, 6.1)",
           f->function->signature);
}

static void check_calls(struct stage_functions *s, uint32_t index)
{
    const struct summary *u = s->lk->units[s->first + index];
    for (uint32_t i = 0; i < u->function_count; i++)
        for (uint32_t k = 0; k < u->functions[i].call_count; k++) {
            const struct summary_call *call = &u->functions[i].calls[k];
            struct shared_function *callee = s->by_unit[index][call->callee];
            if (!callee->function->is_defined) miss_body(s->lk, callee, &call->shown_at);
        }
    for (uint32_t i = 0; i < u->function_count; i++)
        if (u->functions[i].is_named && !s->by_unit[index][i]->function->is_defined)
            miss_body(s->lk, s->by_unit[index][i], &u->functions[i].shown_at);
}

/* --- recursion: 6.1 ------------------------------------------------------------------------ */

enum { UNSEEN, ON_PATH, DONE };

static void report_recursion(struct stage_functions *s, const struct shared_function *again,
                             const struct shown_location *at)
{
    struct text out = {.arena = &s->lk->c->arena};
    uint32_t i = 0;
    while (s->path.at[i].shared != again) i++;
    for (unsigned shown = 0; i < s->path.count && shown < 8; i++, shown++)
        text_printf(&out, "%s calls ", s->path.at[i].shared->function->name);
    text_printf(&out, "%s%s", i < s->path.count ? "... calls " : "", again->function->name);
    text_add(&out, "", 1);
    report(s->lk,
           (struct link_finding){REFUSED_BY_ALL, at, &again->function->shown_at,
                                 "the body of the first one is here"},
           "recursion is not allowed: %s (GLSL 4.60, 6.1)", out.bytes.at);
}

static void follow(struct stage_functions *s, struct shared_function *f)
{
    f->state = ON_PATH;
    vec_push(&s->lk->c->arena, &s->path, ((struct call_step){f, 0}));
}

static void next_step(struct stage_functions *s)
{
    struct call_step *top = &s->path.at[s->path.count - 1];
    if (top->next_call == top->shared->function->call_count) {
        top->shared->state = DONE;
        s->path.count--;
        return;
    }
    const struct summary_call *call = &top->shared->function->calls[top->next_call++];
    struct shared_function *callee = s->by_unit[top->shared->index][call->callee];
    if (callee->state == UNSEEN) follow(s, callee);
    else if (callee->state == ON_PATH) report_recursion(s, callee, &call->shown_at);
}

static void check_recursion(struct stage_functions *s)
{
    for (uint32_t index = 0; index < s->count; index++)
        for (uint32_t i = 0; i < s->lk->units[s->first + index]->function_count; i++) {
            if (s->by_unit[index][i]->state == UNSEEN) follow(s, s->by_unit[index][i]);
            while (s->path.count) next_step(s);
        }
}

/* --- the stage ----------------------------------------------------------------------------- */

static void link_stage(struct linker *lk, uint32_t first, uint32_t count)
{
    struct stage_functions s = {.lk = lk, .first = first, .count = count};
    s.by_unit = (struct shared_function ***)arena_array(&lk->c->arena, void *, count + 1);
    for (uint32_t i = 0; i < count; i++) add_unit(&s, i);
    if (!s.main)
        report(lk, (struct link_finding){REFUSED_BY_ALL, &lk->units[first]->shown_at, NULL, NULL},
               "no unit of the %s stage has a main function (GLSL 4.60, 6.1)",
               stage_text(lk->units[first]));
    for (uint32_t i = 0; i < count; i++) check_calls(&s, i);
    if (count > 1) check_recursion(&s);
}

void link_functions(struct linker *lk) { for_each_stage(lk, link_stage); }
