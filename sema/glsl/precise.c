/* `precise` (GLSL 4.60, 4.9): marks every computation that flows into a precise variable within its
 * function, so that codegen decorates it NoContraction.  Few shaders use it, so only functions that
 * assign such a variable are walked: expressions assigned to precise variables are marked, and the
 * locals named in them become precise, until nothing changes. */
#include "sema/glsl/glsl.h"
#include "sema/expressions/lvalue.h"
#include "sema/walk.h"

struct propagation {
    bool changed; /* a local became precise */
    bool precise_result;
};

static void mark_name(struct propagation *p, const struct expr *e)
{
    struct decl *d = e->name.decl;
    if (!d || d->precise || (d->storage != STORAGE_LOCAL && d->storage != STORAGE_PARAMETER))
        return;
    d->precise = true;
    p->changed = true;
}

/* Marks `e` and continues with the operands of its value, without conditions and indices. */
static bool mark_operand(const struct visitor *v, struct expr *e)
{
    if (e->precise && e->kind != EXPR_NAME) return false;
    e->precise = true;
    if (e->kind == EXPR_NAME) mark_name(v->user, e);
    if (e->kind == EXPR_CONDITIONAL) {
        visit_expr(v, e->conditional.yes);
        visit_expr(v, e->conditional.no);
    }
    if (e->kind == EXPR_INDEX) visit_expr(v, e->index.operand);
    return e->kind != EXPR_CONDITIONAL && e->kind != EXPR_INDEX;
}

/* Marks `e` and the computations of its value. */
static void mark_precise(struct propagation *p, struct expr *e)
{
    visit_expr(&(struct visitor){.user = p, .enter_expr = mark_operand}, e);
}

static bool is_precise_target(const struct expr *e)
{
    const struct decl *d = base_decl(e);
    return d && d->precise;
}

static void mark_assignment(void *user, struct expr *e)
{
    if (e->kind == EXPR_ASSIGN && is_precise_target(e->binary.left)) mark_precise(user, e);
    if (e->kind == EXPR_UNARY && e->op >= OP_PRE_INC && is_precise_target(e->unary.operand))
        e->precise = true;
}

static void mark_initializer(void *user, struct declarator *d)
{
    if (d->init && d->decl && d->decl->precise) mark_precise(user, d->init);
}

static bool mark_result(const struct visitor *v, struct stmt *s)
{
    struct propagation *p = v->user;
    if (s->kind == STMT_RETURN && s->expr && p->precise_result) mark_precise(p, s->expr);
    return true;
}

void propagate_precise(struct stmt *body, bool precise_result)
{
    struct propagation p = {.precise_result = precise_result};
    const struct visitor v = {.user = &p,
                              .enter_stmt = mark_result,
                              .expr = mark_assignment,
                              .declarator = mark_initializer};
    do {
        p.changed = false;
        visit_stmts(&v, body);
    } while (p.changed);
}
