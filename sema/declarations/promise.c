/* #pragma sgcc uniform(SCOPE): the next statement gets the promise that its value, or the condition
 * that its control flow depends on, is uniform over the scope. */
#include "sema/declarations/check_stmt.h"

/* Returns the pragma that is about a statement at `loc`: the last one before it in its file. */
struct promise *take_promise(struct checker *ck, loc_t loc)
{
    struct context *c = ck->c;
    struct promise *found = NULL;
    if (c->first_promise == c->promises.count || !loc) return NULL;
    loc_t at = use_of(&c->sources, loc);
    const struct source *source = find_location(&c->sources, at).source;
    for (uint32_t i = c->first_promise; i < c->promises.count; i++) {
        struct promise *p = &c->promises.at[i];
        bool is_before = p->loc <= at && find_location(&c->sources, p->loc).source == source;
        if (p->is_taken || !is_before) continue;
        p->is_taken = true;
        if (found) refuse_promise(ck, found);
        found = p;
    }
    while (c->first_promise < c->promises.count && c->promises.at[c->first_promise].is_taken)
        c->first_promise++;
    return found;
}

void refuse_promise(struct checker *ck, const struct promise *p)
{
    warn_at(
        ck->c, p->loc,
        "#pragma sgcc uniform has no effect here: expected a declaration with an initializer, an assignment, a return with a value, an if, a switch or a loop after it");
}

static bool promise_value(struct expr *e, uint8_t scope)
{
    bool is_number =
        e && e->type && (is_scalar(e->type) || is_vector(e->type)) && !e->type->has_opaque;
    if (is_number) e->promised = scope;
    return is_number;
}

static bool promise_declaration(struct declaration *d, uint8_t scope)
{
    bool any = false;
    for (struct declarator *r = d->declarators; r; r = r->next)
        if (r->init) any |= promise_value(r->init, scope);
    return any;
}

static bool promise_loop(struct stmt *s, uint8_t scope)
{
    struct declaration *d = s->loop.condition_declaration;
    return d ? promise_declaration(d, scope) : promise_value(s->loop.condition, scope);
}

void apply_promise(struct checker *ck, struct stmt *s, const struct promise *p)
{
    uint8_t scope = (uint8_t)(p->scope + 1);
    bool is_good = false;
    switch ((enum stmt_kind)s->kind) {
    case STMT_DECLARATION: is_good = promise_declaration(s->declaration, scope); break;
    case STMT_EXPR:
        is_good = s->expr && s->expr->kind == EXPR_ASSIGN && promise_value(s->expr, scope);
        break;
    case STMT_RETURN: is_good = promise_value(s->expr, scope); break;
    case STMT_IF: is_good = promise_value(s->selection.condition, scope); break;
    case STMT_SWITCH: is_good = promise_value(s->switch_.value, scope); break;
    case STMT_WHILE:
    case STMT_FOR:
    case STMT_DO: is_good = promise_loop(s, scope); break;
    default: break;
    }
    if (!is_good) refuse_promise(ck, p);
}
