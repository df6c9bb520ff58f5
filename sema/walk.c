/* Walks over checked function bodies, in the order of the source: operands are visited before the
 * expression. */
#include "sema/walk.h"

void visit_expr(const struct visitor *v, struct expr *e)
{
    if (!e || (v->enter_expr && !v->enter_expr(v, e))) return;
    struct operands left = operands_of(e);
    for (struct expr *each; (each = pop_operand(&left));) visit_expr(v, each);
    if (v->expr) v->expr(v->user, e);
}

bool search_expr(const struct expr *e, enum look (*look)(void *user, const struct expr *e),
                 void *user)
{
    if (!e) return false;
    enum look found = look(user, e);
    if (found != LOOK_INSIDE) return found == LOOK_FOUND;
    struct operands left = operands_of(e);
    for (struct expr *each; (each = pop_operand(&left));)
        if (search_expr(each, look, user)) return true;
    return false;
}

static void visit_declaration(const struct visitor *v, struct declaration *d)
{
    if (!d || d->kind != DECLARATION_VARIABLES) return;
    for (struct declarator *each = d->declarators; each; each = each->next) {
        visit_expr(v, each->init);
        if (v->declarator) v->declarator(v->user, each);
    }
}

static void enter(const struct visitor *v, const struct expr *condition)
{
    if (v->enter) v->enter(v->user, condition);
}

static void leave(const struct visitor *v)
{
    if (v->leave) v->leave(v->user);
}

static bool enters(const struct visitor *v, struct stmt *s)
{
    return !v->enter_stmt || v->enter_stmt(v, s);
}

/* A chain of else-ifs may be long, so it is walked by a loop.  Each is inside of those before it.
 */
static void visit_if(const struct visitor *v, struct stmt *s)
{
    uint32_t inside = 0;
    do {
        visit_expr(v, s->selection.condition);
        enter(v, s->selection.condition);
        visit_stmts(v, s->selection.yes);
        s = s->selection.no;
        inside++;
    } while (s && s->kind == STMT_IF && enters(v, s));
    if (s && s->kind != STMT_IF) visit_stmts(v, s);
    while (inside--) leave(v);
}

static void visit_loop(const struct visitor *v, struct stmt *s)
{
    visit_stmts(v, s->loop.init);
    visit_expr(v, s->loop.condition);
    visit_declaration(v, s->loop.condition_declaration);
    enter(v, s->loop.condition);
    visit_stmts(v, s->loop.body);
    visit_expr(v, s->loop.step);
    leave(v);
}

void visit_parts(const struct visitor *v, struct stmt *s)
{
    switch (stmt_parts_of(s)) {
    case PARTS_EXPR: visit_expr(v, s->expr); break;
    case PARTS_DECLARATION: visit_declaration(v, s->declaration); break;
    case PARTS_BLOCK: visit_stmts(v, s->block.stmts); break;
    case PARTS_SELECTION: visit_if(v, s); break;
    case PARTS_SWITCH:
        visit_expr(v, s->switch_.value);
        enter(v, s->switch_.value);
        visit_stmts(v, s->switch_.body);
        leave(v);
        break;
    case PARTS_LOOP: visit_loop(v, s); break;
    case PARTS_LABEL: /* a constant */
    case PARTS_NONE: break;
    }
}

void visit_stmts(const struct visitor *v, struct stmt *s)
{
    for (; s; s = s->next)
        if (enters(v, s)) visit_parts(v, s);
}
