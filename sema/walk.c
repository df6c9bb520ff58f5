/* Walks over checked function bodies, in the order of the source: operands are visited before the
 * expression. */
#include "sema/walk.h"

/* The operands of an expression: single ones, then a list. */
struct operands {
    struct expr *single[3], *list;
};

static struct operands operands_of(const struct expr *e)
{
    switch ((enum expr_kind)e->kind) {
    case EXPR_LITERAL:
    case EXPR_STRING:
    case EXPR_NAME: break;
    case EXPR_UNARY:
    case EXPR_CONVERT:
    case EXPR_LENGTH:
    case EXPR_ADDRESS:
    case EXPR_DEREF: return (struct operands){{e->unary.operand}, NULL};
    case EXPR_BINARY:
    case EXPR_ASSIGN: return (struct operands){{e->binary.left, e->binary.right}, NULL};
    case EXPR_CONDITIONAL:
        return (struct operands){{e->conditional.condition, e->conditional.yes, e->conditional.no},
                                 NULL};
    case EXPR_INDEX: return (struct operands){{e->index.operand, e->index.index}, NULL};
    case EXPR_MEMBER: return (struct operands){{e->member.operand}, NULL};
    case EXPR_SWIZZLE: return (struct operands){{e->swizzle.operand}, NULL};
    case EXPR_CALL: return (struct operands){{e->call.literal}, e->call.args};
    case EXPR_CONSTRUCT:
    case EXPR_INIT_LIST: return (struct operands){.list = e->construct.args};
        CASE_UNCHECKED_EXPR:
    case EXPR_STATEMENTS:
    case EXPR_BLOCK: break; /* the body of a block literal is a function of its own */
    }
    return (struct operands){.list = NULL};
}

void visit_expr(const struct visitor *v, struct expr *e)
{
    if (!e || (v->enter_expr && !v->enter_expr(v, e))) return;
    struct operands in = operands_of(e);
    for (int i = 0; i < 3; i++) visit_expr(v, in.single[i]);
    for (struct expr *a = in.list; a; a = a->next) visit_expr(v, a);
    if (v->expr) v->expr(v->user, e);
}

bool search_expr(const struct expr *e, enum look (*look)(void *user, const struct expr *e),
                 void *user)
{
    if (!e) return false;
    enum look found = look(user, e);
    if (found != LOOK_INSIDE) return found == LOOK_FOUND;
    struct operands in = operands_of(e);
    for (int i = 0; i < 3; i++)
        if (search_expr(in.single[i], look, user)) return true;
    for (struct expr *a = in.list; a; a = a->next)
        if (search_expr(a, look, user)) return true;
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
    switch ((enum stmt_kind)s->kind) {
    case STMT_EXPR:
    case STMT_RETURN: visit_expr(v, s->expr); break;
    case STMT_DECLARATION: visit_declaration(v, s->declaration); break;
    case STMT_BLOCK: visit_stmts(v, s->block.stmts); break;
    case STMT_IF: visit_if(v, s); break;
    case STMT_SWITCH:
        visit_expr(v, s->switch_.value);
        enter(v, s->switch_.value);
        visit_stmts(v, s->switch_.body);
        leave(v);
        break;
    case STMT_WHILE:
    case STMT_DO:
    case STMT_FOR: visit_loop(v, s); break;
    case STMT_EMPTY:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_DISCARD:
    case STMT_DEMOTE:
    case STMT_TERMINATE:
    case STMT_IGNORE_INTERSECTION:
    case STMT_TERMINATE_RAY: break;
    }
}

void visit_stmts(const struct visitor *v, struct stmt *s)
{
    for (; s; s = s->next)
        if (enters(v, s)) visit_parts(v, s);
}
