/* Statements that do nothing, are never reached, or run into the next case; functions without a
 * return at their end. */
#include "sema/warnings/expressions.h"
#include "sema/warnings/statements.h"

void check_end_of_function(struct body_walk *b, const struct declaration *d)
{
    const struct type *result = b->function->result;
    if (!result || result->kind == TYPE_VOID || is_error(result) || !d->body->falls_through) return;
    warn_of(b->c, WARNING_RETURN_TYPE, d->end ? d->end : d->body->end,
            "control reaches the end of '%s' without a return: the result is undefined (%s)",
            b->function->name->text, is_opencl(b->c) ? "C99, 6.9.1, 12" : "GLSL 4.60, 6.1");
}

static bool is_label(const struct stmt *s)
{
    return s->kind == STMT_CASE || s->kind == STMT_DEFAULT;
}

/* What others want after an endless loop or a discard, or what ends a case anyway. */
static bool is_jump(const struct stmt *s)
{
    return s->kind == STMT_RETURN || s->kind == STMT_BREAK || s->kind == STMT_CONTINUE ||
           s->kind == STMT_DISCARD;
}

void check_reached(struct body_walk *b, const struct stmt *s)
{
    const struct stmt *next = s->next;
    while (next && next->kind == STMT_EMPTY) next = next->next;
    if (s->falls_through || b->dead || is_label(s) || !next || is_label(next) || is_jump(next))
        return;
    if (warn_of(b->c, WARNING_UNREACHABLE, next->loc, "control never reaches this statement"))
        note_at(b->c, s->loc, "nothing goes on after this one");
}

/* --- values -------------------------------------------------------------------------------- */

static void offer_assignment(struct body_walk *b, const struct expr *e)
{
    const struct location at = find_location(&b->c->sources, e->loc);
    if (e->op != OP_EQUAL || !e->binary.left->is_lvalue || !at.source) return;
    offer_fix(b->c, (struct fix_edit){at.source, at.offset, at.offset + 2, "="}, false,
              "write '=' to assign");
}

static void warn_unused(struct body_walk *b, const struct expr *e)
{
    if (e->kind == EXPR_CALL) {
        warn_of(b->c, WARNING_UNUSED_RESULT, e->loc,
                "the result of '%s' is not used, and the call does nothing else",
                e->call.name->text);
        return;
    }
    bool is_operator = e->kind == EXPR_BINARY || e->kind == EXPR_UNARY;
    const char *text = is_operator ? operator_text((enum operator)e->op) : NULL;
    bool was_reported =
        text ? warn_of(b->c, WARNING_UNUSED_VALUE, e->loc, "the result of '%s' is not used", text)
             : warn_of(b->c, WARNING_UNUSED_VALUE, e->loc, "the value is not used");
    if (was_reported && e->kind == EXPR_BINARY) offer_assignment(b, e);
}

/* A group operation has no effect but its result, though it is not pure: equal calls may differ. */
static bool is_idle_group_call(const struct expr *e)
{
    if (e->kind != EXPR_CALL || !e->call.builtin || !e->call.builtin->group) return false;
    for (const struct expr *x = e->call.args; x; x = x->next)
        if (!is_pure(x)) return false;
    return true;
}

/* A value that a macro gives is one that other uses of it need.  (void)x says that x is not used.
 */
void check_value_used(struct body_walk *b, const struct expr *e)
{
    if (b->dead || !e->type || is_error(e->type) || e->type->kind == TYPE_VOID) return;
    e = skip_implicit(e);
    if (e->kind == EXPR_BINARY && e->op == OP_COMMA) {
        check_value_used(b, e->binary.right);
        return;
    }
    if (e->type->kind == TYPE_VOID || is_in_macro(b, e->loc)) return;
    if (!is_pure(e) && !is_idle_group_call(e)) return;
    warn_unused(b, e);
}

/* --- selection ----------------------------------------------------------------------------- */

/* `if (c);` */
void check_empty_branch(struct body_walk *b, const struct stmt *s)
{
    const struct stmt *yes = s->selection.yes;
    if (!yes || yes->kind != STMT_EMPTY || s->selection.no || is_in_macro(b, s->loc) ||
        !has_semicolon_after_condition(b, s->loc))
        return;
    warn_of(b->c, WARNING_NO_EFFECT, yes->loc,
            "this semicolon is all that the 'if' controls: write '{ }' if that is meant");
}

void check_fallthrough(struct body_walk *b, const struct stmt *s)
{
    const struct stmt *last = NULL;
    for (const struct stmt *in = s->switch_.body->block.stmts; in; last = in, in = in->next) {
        if (!is_label(in) || !last || is_label(last) || !last->falls_through ||
            is_in_macro(b, in->loc) || has_fallthrough_comment(b, in->loc))
            continue;
        if (warn_of(b->c, WARNING_SWITCH_FALLTHROUGH, in->loc,
                    "the case before falls through to this label: write break, or a comment that "
                    "says so"))
            note_at(b->c, last->loc, "control goes on after this statement");
    }
}
