/* Calls of functions: C99, 6.5.2.2.  What is no function of the source is looked for among the built-ins (c_builtin.c). */
#include <string.h>

#include "sema/c.h"

/* Overloads by __attribute__((overloadable)): the one whose parameters the arguments fit without conversion, else the only one with as many. */
static struct function *choose(struct function *first, const struct expr *args, uint32_t count)
{
    struct function *best = NULL;
    for (struct function *f = first; f; f = f->next_overload) {
        if (f->count != count) continue;
        const struct decl *p = f->parameters;
        const struct expr *a = args;
        while (a && p->type == a->type) { a = a->next; p = p->next; }
        if (!a) return f;
        if (!best) best = f;
    }
    return best ? best : first;
}

void note_call(struct checker *ck, struct function *f, loc_t loc)
{
    f->is_used = true;
    if (!ck->function || f->last_caller == ck->function) return;
    f->last_caller = ck->function;
    vec_push(&ck->c->arena, &ck->function->calls, f);
    vec_push(&ck->c->arena, &ck->function->call_locs, loc);
}

bool convert_to_parameters(struct checker *ck, struct expr *e, const struct function *f)
{
    bool ok = true;
    const struct decl *p = f->parameters;
    for (struct expr **at = &e->call.args; *at; at = &(*at)->next, p = p->next) {
        struct expr *next = (*at)->next;
        const char *what = p->name ? arena_printf(&ck->c->tree, "argument '%s'", p->name->text) : "the argument";
        *at = convert_assigned(ck, *at, p->type, what);
        (*at)->next = next;
        ok &= !is_error((*at)->type);
    }
    return ok;
}

static struct expr *call_function(struct checker *ck, struct expr *e, struct function *first, uint32_t count)
{
    struct function *f = choose(first, e->call.args, count);
    if (f->count != count) {
        error_at(ck->c, e->loc, "'%s' takes %u argument%s, there are %u", f->name->text, f->count, f->count == 1 ? "" : "s", count);
        note_at(ck->c, f->loc, "it is declared here");
        return c_fail(ck, e);
    }
    bool bad = !convert_to_parameters(ck, e, f);
    note_call(ck, f, e->loc);
    e->call.function = f;
    e->has_effects = true;
    if (bad || is_error(f->result)) return c_fail(ck, e);
    e->type = f->result;
    return e;
}

static struct expr *call_variable(struct checker *ck, struct expr *e, struct decl *d, uint32_t count)
{
    if (is_error(d->type)) return c_fail(ck, e);
    if (d->kind == DECL_VARIABLE && is_block(d->type)) {
        d = seen_in_block(ck, d, e);
        return is_error(d->type) ? c_fail(ck, e) : call_block(ck, e, d->literal, count);
    }
    error_at(ck->c, e->loc, "'%s' is no function", e->call.name->text);
    return c_fail(ck, e);
}

struct expr *check_c_call(struct checker *ck, struct expr *e)
{
    uint32_t count = 0;
    bool bad = false;
    for (struct expr **at = &e->call.args; *at; at = &(*at)->next, count++) {
        struct expr *next = (*at)->next;
        *at = check_c_value(ck, *at);
        (*at)->next = next;
        bad |= is_error((*at)->type);
        inherit_effects(e, *at);
    }
    struct binding *b = e->call.name->binding;
    if (e->call.literal) {
        e->call.literal = check_c_value(ck, e->call.literal);
        if (bad || is_error(e->call.literal->type)) return c_fail(ck, e);
        return call_block(ck, e, e->call.literal->block, count);
    }
    if (bad) return c_fail(ck, e);
    if (b && b->decl->kind != DECL_FUNCTIONS) return call_variable(ck, e, b->decl, count);
    if (b) return call_function(ck, e, b->decl->functions, count);
    struct expr *call = resolve_c_call(ck, e);
    if (call) return call;
    if (!e->call.name->lost) error_at(ck->c, e->loc, "'%s' is not declared: a function must be declared before it is called", e->call.name->text);
    return c_fail(ck, e);
}
