/* Walks over a checked body, once, and shows its parts to the subjects. Code that a constant
 * condition switches off is visited, too, but most warnings ignore it: `if (DEBUG)` is meant. */
#include "sema/warnings/expressions.h"
#include "sema/warnings/statements.h"

static void visit_dead(const struct visitor *v, struct stmt *s)
{
    struct body_walk *b = v->user;
    b->dead++;
    visit_stmts(v, s);
    b->dead--;
}

static void visit_branch(const struct visitor *v, struct stmt *s, bool is_dead)
{
    struct body_walk *b = v->user;
    b->guards++;
    if (is_dead) visit_dead(v, s);
    else visit_stmts(v, s);
    b->guards--;
}

/* A chain of else-ifs may be long, so it is walked by a loop.  Once a condition is known to be
 * true, what follows is dead. */
static void visit_if(const struct visitor *v, struct stmt *s)
{
    struct body_walk *b = v->user;
    uint32_t dead = b->dead;
    for (;;) {
        bool value, is_known = bool_constant(s->selection.condition, &value);
        visit_expr(v, s->selection.condition);
        check_empty_branch(b, s);
        visit_branch(v, s->selection.yes, is_known && !value);
        if (is_known && value) b->dead++;
        struct stmt *no = s->selection.no;
        if (!no || no->kind != STMT_IF) break;
        s = no;
    }
    visit_branch(v, s->selection.no, false);
    b->dead = dead;
}

static void visit_switch(const struct visitor *v, struct stmt *s)
{
    struct body_walk *b = v->user;
    check_fallthrough(b, s);
    b->guards++;
    visit_parts(v, s);
    b->guards--;
}

static bool is_never_entered(const struct stmt *s)
{
    bool value;
    return s->kind != STMT_DO && bool_constant(s->loop.condition, &value) && !value;
}

/* Inside of a loop that may have no iteration, nothing is certain of the loops around it. */
static void visit_loop(const struct visitor *v, struct stmt *s)
{
    struct body_walk *b = v->user;
    uint32_t dead = b->dead, guards = b->guards;
    check_loop_ends(b, s);
    if (s->loop.step) check_value_used(b, s->loop.step);
    struct index_loop loop = count_loop(s);
    b->dead += is_never_entered(s);
    b->guards += !loop.index && s->kind != STMT_DO;
    loop.guards = b->guards;
    b->init = s->loop.init;
    loop.outer = b->loop;
    if (loop.index) b->loop = &loop;
    visit_parts(v, s);
    b->loop = loop.outer;
    b->dead = dead;
    b->guards = guards;
}

static bool enter_stmt(const struct visitor *v, struct stmt *s)
{
    struct body_walk *b = v->user;
    check_reached(b, s);
    b->has_effects |= s->kind >= STMT_DISCARD;
    switch ((enum stmt_kind)s->kind) {
    case STMT_EXPR: /* for (i; ...) has a name there because the grammar needs an expression */
        if (s != b->init || skip_implicit(s->expr)->kind != EXPR_NAME) check_value_used(b, s->expr);
        return true;
    case STMT_IF: visit_if(v, s); return false;
    case STMT_SWITCH: visit_switch(v, s); return false;
    case STMT_WHILE:
    case STMT_DO:
    case STMT_FOR: visit_loop(v, s); return false;
    default: return true;
    }
}

/* Visits an operand that is computed only if `condition` has the value `when`. */
static void visit_guarded(const struct visitor *v, struct expr *e, const struct expr *condition,
                          bool when)
{
    struct body_walk *b = v->user;
    bool value, is_dead = bool_constant(condition, &value) && value != when;
    b->guards++;
    b->dead += is_dead;
    visit_expr(v, e);
    b->dead -= is_dead;
    b->guards--;
}

static bool enter_expr(const struct visitor *v, struct expr *e)
{
    struct body_walk *b = v->user;
    if (!e->type || is_error(e->type)) return false;
    bool is_and = e->op == OP_LOGICAL_AND, is_or = e->op == OP_LOGICAL_OR;
    if (e->kind == EXPR_LENGTH) return false;
    if (e->kind == EXPR_ADDRESS) b->address_of = e->unary.operand;
    if (e->kind == EXPR_CONDITIONAL) {
        visit_expr(v, e->conditional.condition);
        visit_guarded(v, e->conditional.yes, e->conditional.condition, true);
        visit_guarded(v, e->conditional.no, e->conditional.condition, false);
        return false;
    }
    if (e->kind == EXPR_BINARY && (is_and || is_or)) {
        visit_expr(v, e->binary.left);
        visit_guarded(v, e->binary.right, e->binary.left, is_and);
        return false;
    }
    return true;
}

static void visit_operation(void *user, struct expr *e)
{
    struct body_walk *b = user;
    b->has_effects |= affects_others(e);
    note_global_use(e);
    if (!b->dead) check_operation(b, e);
}

static void visit_declarator(void *user, struct declarator *d)
{
    struct body_walk *b = user;
    if (d->decl) vec_push(&b->c->tree, &b->locals, d->decl);
    b->has_unset |= !d->init;
}

void warn_of_body(struct checker *ck, struct function *f, const struct declaration *d)
{
    if (had_error(&ck->c->diag)) return;
    struct body_walk b = {.ck = ck, .c = ck->c, .function = f};
    visit_stmts(&(struct visitor){.user = &b,
                                  .enter_stmt = enter_stmt,
                                  .enter_expr = enter_expr,
                                  .expr = visit_operation,
                                  .declarator = visit_declarator},
                d->body);
    check_end_of_function(&b, d);
    check_values_set(&b, d);
    check_names_used(&b);
    for (const struct decl *p = f->parameters; p; p = p->next)
        b.has_effects |= p->direction != DIRECTION_IN;
    f->calls.has_no_effects = !b.has_effects;
}
