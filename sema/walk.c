/* Walks over checked function bodies, in the order of the source: operands are visited before the
 * expression. */
#include "sema/walk.h"

/* Calls `look` for each operand of `e`, NULL among them, until it returns true. Returns whether it
 * did. It is inlined into the two walks below, which are called for most nodes of the tree. */
static inline bool any_operand(const struct expr *e, bool (*look)(const void *user, struct expr *e),
                               const void *user)
{
    struct expr *list = NULL;
    switch ((enum expr_kind)e->kind) {
    case EXPR_LITERAL:
    case EXPR_STRING:
    case EXPR_NAME: return false;
    case EXPR_UNARY:
    case EXPR_CONVERT:
    case EXPR_LENGTH:
    case EXPR_ADDRESS:
    case EXPR_DEREF: return look(user, e->unary.operand);
    case EXPR_BINARY:
    case EXPR_ASSIGN: return look(user, e->binary.left) || look(user, e->binary.right);
    case EXPR_CONDITIONAL:
        return look(user, e->conditional.condition) || look(user, e->conditional.yes) ||
               look(user, e->conditional.no);
    case EXPR_INDEX: return look(user, e->index.operand) || look(user, e->index.index);
    case EXPR_MEMBER: return look(user, e->member.operand);
    case EXPR_SWIZZLE: return look(user, e->swizzle.operand);
    case EXPR_CALL:
        if (look(user, e->call.literal)) return true;
        list = e->call.args;
        break;
    case EXPR_CONSTRUCT:
    case EXPR_INIT_LIST: list = e->construct.args; break;
    case UNCHECKED_EXPRS:
    case EXPR_STATEMENTS:
    case EXPR_BLOCK: return false; /* the body of a block literal is a separate function */
    }
    for (; list; list = list->next)
        if (look(user, list)) return true;
    return false;
}

static bool visit_operand(const void *visitor, struct expr *e)
{
    visit_expr(visitor, e);
    return false;
}

void visit_expr(const struct visitor *v, struct expr *e)
{
    if (!e || (v->enter_expr && !v->enter_expr(v, e))) return;
    any_operand(e, visit_operand, v);
    if (v->expr) v->expr(v->user, e);
}

struct search {
    enum look (*look)(void *user, const struct expr *e);
    void *user;
};

static bool search_operand(const void *search, struct expr *e)
{
    const struct search *s = search;
    if (!e) return false;
    enum look found = s->look(s->user, e);
    if (found != LOOK_INSIDE) return found == LOOK_FOUND;
    return any_operand(e, search_operand, s);
}

bool search_expr(const struct expr *e, enum look (*look)(void *user, const struct expr *e),
                 void *user)
{
    return search_operand(&(struct search){look, user}, (struct expr *)e);
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
