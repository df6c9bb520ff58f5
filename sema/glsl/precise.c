/* `precise` (GLSL 4.60, 4.9): marks every computation that flows into a precise variable within its
 * function, so that codegen decorates it NoContraction.  Few shaders use it, so only functions that
 * assign such a variable are walked: expressions assigned to precise variables are marked, and the
 * locals named in them become precise, until nothing changes. */
#include "sema/glsl/glsl.h"
#include "sema/lvalue.h"

struct walk {
    bool changed, precise_result;
};

static void mark_precise(struct walk *w, struct expr *e);

static void mark_list(struct walk *w, struct expr *args)
{
    for (; args; args = args->next) mark_precise(w, args);
}

static void mark_name(struct walk *w, struct expr *e)
{
    struct decl *d = e->name.decl;
    if (!d || d->precise || (d->storage != STORAGE_LOCAL && d->storage != STORAGE_PARAMETER))
        return;
    d->precise = true;
    w->changed = true;
}

/* Marks `e` and the computations of its value. */
static void mark_precise(struct walk *w, struct expr *e)
{
    for (; !e->precise || e->kind == EXPR_NAME;) {
        e->precise = true;
        switch ((enum expr_kind)e->kind) {
        case EXPR_NAME: mark_name(w, e); return;
        case EXPR_UNARY:
        case EXPR_CONVERT:
        case EXPR_LENGTH: e = e->unary.operand; continue;
        case EXPR_BINARY:
        case EXPR_ASSIGN:
            mark_precise(w, e->binary.right);
            e = e->binary.left;
            continue;
        case EXPR_CONDITIONAL:
            mark_precise(w, e->conditional.yes);
            e = e->conditional.no;
            continue;
        case EXPR_INDEX: e = e->index.operand; continue;
        case EXPR_MEMBER: e = e->member.operand; continue;
        case EXPR_SWIZZLE: e = e->swizzle.operand; continue;
        case EXPR_CALL: mark_list(w, e->call.args); return;
        case EXPR_CONSTRUCT:
        case EXPR_INIT_LIST: mark_list(w, e->construct.args); return;
        case EXPR_LITERAL:
        case EXPR_STRING: return;
            CASE_UNCHECKED_EXPR:
        case EXPR_ADDRESS:
        case EXPR_DEREF:
        case EXPR_BLOCK:
        case EXPR_STATEMENTS: return; /* OpenCL C */
        }
    }
}

static bool is_precise_target(const struct expr *e)
{
    const struct decl *d = base_decl(e);
    return d && d->precise;
}

/* Finds the assignments in `e`. */
static void walk_expr(struct walk *w, struct expr *e)
{
    for (; e;) {
        switch ((enum expr_kind)e->kind) {
        case EXPR_ASSIGN:
            if (is_precise_target(e->binary.left)) mark_precise(w, e);
            walk_expr(w, e->binary.right);
            return;
        case EXPR_UNARY:
            if (e->op >= OP_PRE_INC && is_precise_target(e->unary.operand)) e->precise = true;
            e = e->unary.operand;
            continue;
        case EXPR_BINARY:
            walk_expr(w, e->binary.right);
            e = e->binary.left;
            continue;
        case EXPR_CONDITIONAL:
            walk_expr(w, e->conditional.condition);
            walk_expr(w, e->conditional.yes);
            e = e->conditional.no;
            continue;
        case EXPR_CONVERT: e = e->unary.operand; continue;
        case EXPR_INDEX: e = e->index.index; continue;
        case EXPR_CALL:
            for (struct expr *a = e->call.args; a; a = a->next) walk_expr(w, a);
            return;
        case EXPR_CONSTRUCT:
        case EXPR_INIT_LIST:
            for (struct expr *a = e->construct.args; a; a = a->next) walk_expr(w, a);
            return;
        CASE_UNCHECKED_EXPR:
        case EXPR_ADDRESS:
        case EXPR_DEREF:
        case EXPR_BLOCK:
        case EXPR_STATEMENTS: return;
        case EXPR_NAME:
        case EXPR_LITERAL:
        case EXPR_STRING:
        case EXPR_MEMBER:
        case EXPR_SWIZZLE:
        case EXPR_LENGTH: return;
        }
    }
}

static void walk_declaration(struct walk *w, struct declaration *d)
{
    if (!d || d->kind != DECLARATION_VARIABLES) return;
    for (struct declarator *v = d->declarators; v; v = v->next) {
        if (!v->init) continue;
        if (v->decl && v->decl->precise) mark_precise(w, v->init);
        walk_expr(w, v->init);
    }
}

static void walk_stmts(struct walk *w, struct stmt *s)
{
    for (; s; s = s->next) {
        switch ((enum stmt_kind)s->kind) {
        case STMT_RETURN:
            if (w->precise_result && s->expr) mark_precise(w, s->expr);
            walk_expr(w, s->expr);
            break;
        case STMT_EXPR: walk_expr(w, s->expr); break;
        case STMT_DECLARATION: walk_declaration(w, s->declaration); break;
        case STMT_BLOCK: walk_stmts(w, s->block.stmts); break;
        case STMT_IF:
            walk_expr(w, s->selection.condition);
            walk_stmts(w, s->selection.yes);
            walk_stmts(w, s->selection.no);
            break;
        case STMT_SWITCH:
            walk_expr(w, s->switch_.value);
            walk_stmts(w, s->switch_.body);
            break;
        case STMT_WHILE:
        case STMT_DO:
        case STMT_FOR:
            walk_stmts(w, s->loop.init);
            walk_expr(w, s->loop.condition);
            walk_declaration(w, s->loop.condition_declaration);
            walk_expr(w, s->loop.step);
            walk_stmts(w, s->loop.body);
            break;
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
}

void propagate_precise(struct stmt *body, bool precise_result)
{
    struct walk w = {.precise_result = precise_result};
    do {
        w.changed = false;
        walk_stmts(&w, body);
    } while (w.changed);
}
