/* Statement expressions of GNU C, which other compilers of OpenCL C accept, too: ({ statements })
 * has the value of its last statement if that is an expression, and else none.  A jump may leave
 * one like any block, except in the step of a loop and in the condition after its body, where
 * SPIR-V allows no jump out (check_stmt.c). */
#include "sema/opencl/opencl.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_stmt.h"
#include "sema/opencl/expr.h"
#include "sema/scope.h"
#include "sema/report.h"

/* Trailing empty statements do not count, as in other compilers. */
static struct stmt *last_statement(const struct stmt *body)
{
    struct stmt *last = NULL;
    for (struct stmt *s = body->block.stmts; s; s = s->next)
        if (s->kind != STMT_EMPTY) last = s;
    return last && last->kind == STMT_EXPR ? last : NULL;
}

static const struct type *read_value(struct checker *ck, struct stmt *last)
{
    if (!last) return ck->types->void_;
    struct expr *value = last->expr = check_c_value(ck, last->expr);
    if (!is_block(value->type)) return value->type;
    error_at_expr(ck->c, value, "a block is not a value of '({ ... })' (OpenCL C 3.0, 6.14.5)");
    return ck->types->error;
}

/* The value belongs to an object that no longer exists, so it is not constant and has no
 * address. */
struct expr *check_statement_expr(struct checker *ck, struct expr *e)
{
    struct stmt *body = e->statements.body;
    if (!ck->body.function) {
        error_at_expr(
            ck->c, e,
            "'({ ... })' is only allowed in functions: here a constant is required (C99, 6.6)");
        return c_fail(ck, e);
    }
    push_scope(ck);
    ck->body.statement_exprs++;
    check_body_stmts(ck, body);
    ck->body.statement_exprs--;
    e->statements.last = last_statement(body);
    e->type = read_value(ck, e->statements.last);
    pop_scope(ck);
    e->has_effects = true;
    return is_error(e->type) ? c_fail(ck, e) : e;
}

/* --- those that sema makes ----------------------------------------------------------------- */

static struct stmt *new_stmt(struct checker *ck, enum stmt_kind kind, loc_t loc)
{
    struct stmt *s = arena_new(&ck->c->tree, struct stmt);
    s->kind = (uint8_t)kind;
    s->loc = loc;
    s->falls_through = true;
    return s;
}

struct expr *copy_capture(struct checker *ck, struct decl *copy, struct expr *init,
                          struct expr *value)
{
    struct declarator *dr = arena_new(&ck->c->tree, struct declarator);
    struct declaration *d = arena_new(&ck->c->tree, struct declaration);
    struct stmt *body = new_stmt(ck, STMT_BLOCK, value->loc),
                *first = new_stmt(ck, STMT_DECLARATION, value->loc);
    *dr = (struct declarator){.name = copy->name, .loc = copy->loc, .init = init, .decl = copy};
    d->loc = copy->loc;
    d->declarators = dr;
    first->declaration = d;
    body->block.stmts = first;
    struct expr *e = new_expr(ck, EXPR_STATEMENTS, value, value->type);
    e->statements.body = body;
    e->statements.last = first->next = new_stmt(ck, STMT_EXPR, value->loc);
    first->next->expr = value;
    e->has_effects = true;
    return e;
}
