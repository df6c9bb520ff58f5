/* Warns about what a driver of ESSL 1.00 need not accept (ESSL 1.00, appendix A).  It need not
 * accept loops whose iteration count is unknown at compile time, nor indices that depend on more
 * than constants and the counters of loops with a known count.  These are warnings, since most
 * drivers accept them. */
#include "sema/expressions/lvalue.h"
#include "sema/glsl/glsl.h"
#include "sema/walk.h"
#include "sema/report.h"

static bool warns_of_limits(const struct checker *ck)
{
    return is_es(ck->c) && ck->c->version < 300 && !ck->c->options->glslang_warnings;
}

/* --- loops (A.4) --------------------------------------------------------------------------- */

static struct decl *decl_of_name(const struct expr *e)
{
    return e && e->kind == EXPR_NAME ? e->name.decl : NULL;
}

/* Returns the variable that the condition compares with a constant, or NULL if it has another
 * form. */
static struct decl *compared_variable(const struct expr *e)
{
    bool compares = e && e->kind == EXPR_BINARY && e->op >= OP_LESS && e->op <= OP_NOT_EQUAL;
    return compares && e->binary.right->constness == CONST_KNOWN ? decl_of_name(e->binary.left)
                                                                 : NULL;
}

/* Checks that the statement is like int i = 0, with one declarator of type int or float and a
 * constant. */
static bool begins_well(const struct stmt *init, const struct decl *index)
{
    if (!init || init->kind != STMT_DECLARATION) return false;
    const struct declarator *d = init->declaration->declarators;
    return d && !d->next && d->decl == index && d->init && d->init->constness == CONST_KNOWN &&
           is_scalar(index->type) &&
           (index->type->scalar == SCALAR_INT || index->type->scalar == SCALAR_FLOAT);
}

/* The specification does not list ++i, but it means the same here, and all drivers accept it. */
static bool steps_well(const struct expr *step, const struct decl *index)
{
    if (!step) return false;
    if (step->kind == EXPR_UNARY)
        return step->op >= OP_PRE_INC && decl_of_name(step->unary.operand) == index;
    return step->kind == EXPR_ASSIGN && (step->op == OP_ADD || step->op == OP_SUB) &&
           decl_of_name(step->binary.left) == index && step->binary.right->constness == CONST_KNOWN;
}

static bool is_listed(const struct decl_list *list, const struct decl *d)
{
    for (; list; list = list->next)
        if (list->decl == d) return true;
    return false;
}

/* Returns how to write the loop so that each driver accepts it, or NULL if it is written so. */
static const char *better_form(struct checker *ck, const struct stmt *s)
{
    if (s->kind != STMT_FOR) return "write it with for";
    const struct decl *index = compared_variable(s->loop.condition);
    if (!index) return "compare its index with a constant, as in i < 4";
    if (!begins_well(s->loop.init, index))
        return "declare one index of type int or float with a constant, as in int i = 0";
    if (!steps_well(s->loop.step, index)) return "step by a constant, as in i++ or i += 2";
    if (is_listed(s->loop.assigned_by_body, index))
        return arena_printf(&ck->c->arena, "assign its index '%s' in the header only",
                            index->name->text);
    return NULL;
}

void warn_of_es100_loop(struct checker *ck, const struct stmt *s)
{
    const char *better = warns_of_limits(ck) ? better_form(ck, s) : NULL;
    if (better)
        warn_at(ck->c, s->loc, "a driver of ESSL 1.00 need not take this loop: %s (appendix A.4)",
                better);
}

/* "Loop indices are all the non-constant variables appearing in the condition." */
static enum look mark_index(void *user, const struct expr *e)
{
    const bool *is_index = user;
    struct decl *d = decl_of_name(e);
    if (d) d->uses.is_loop_index = *is_index;
    return LOOK_INSIDE;
}

void mark_loop_indices(struct checker *ck, const struct stmt *s, bool is_index)
{
    if (s->loop.condition && warns_of_limits(ck))
        search_expr(s->loop.condition, mark_index, &is_index);
}

/* --- indices (A.5) ------------------------------------------------------------------------- */

static enum look look_for_variable(void *user, const struct expr *e)
{
    (void)user;
    if (e->constness == CONST_KNOWN) return LOOK_PAST;
    const struct decl *d = decl_of_name(e);
    bool is_user_call = e->kind == EXPR_CALL && !e->call.builtin;
    return is_user_call || (d && !d->uses.is_loop_index) ? LOOK_FOUND : LOOK_INSIDE;
}

void warn_of_es100_index(struct checker *ck, const struct expr *e, const struct type *whole)
{
    if (!warns_of_limits(ck)) return;
    const struct decl *d = base_decl(e->index.operand);
    bool accepts_all = d && d->storage == STORAGE_UNIFORM && !whole->has_opaque &&
                       ck->c->stage == SGCC_STAGE_VERTEX;
    if (!accepts_all && search_expr(e->index.index, look_for_variable, NULL))
        warn_at_expr(
            ck->c, e->index.index,
            "a driver of ESSL 1.00 need not take this index: write one of constants and loop indices (appendix A.5)");
}
