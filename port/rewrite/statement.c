/* Rewrites statements and declarations: replaces the types of masks, and tracks which masks are
 * known not to be 0. */
#include "port/rewrite/rewrite.h"
#include "port/masks/form.h"
#include "port/masks/mask.h"
#include "port/rewrite/replace.h"
#include "port/verify.h"

/* --- types in the source ------------------------------------------------------------------- */

static void emit_type(struct run *r, const struct part *p, struct mask *m)
{
    enum integer_form form = m ? mask_form(r, m) : FORM_U64;
    if (is_vector_form(form)) {
        replace_tokens(r, p->spec_at, p->spec_at, form == FORM_V4 ? "uvec4" : "uvec2");
        return;
    }
    while (m && m->parent) m = m->parent;
    if (m && m->is_mask && m->stays && m->why && !m->reported) {
        m->reported = true;
        warn_in_run(r, m->loc, "this mask stays a 64-bit integer: %s", m->why);
    }
    need_int64(r);
}

/* Rewrites a full expression, which is assigned to the mask `target`, or to no mask if that is
 * NULL. */
static void emit_full_expression(struct run *r, struct node *n, enum integer_form want,
                                 struct mask *target)
{
    const char *why = refusal(r, n->first, n->last);
    if (why) {
        fix_masks_of(r, n, why);
        fix_mask(r, target, n->raw->loc, why);
    }
    r->expression = n;
    r->target = target;
    rewrite(r, n, want);
    r->expression = NULL;
    r->target = NULL;
}

static void emit_variables(struct run *r, struct part *p)
{
    bool is_struct_spec = p->spec && p->spec->kind == SPEC_STRUCT;
    const struct var *v = p->vars;
    if (is_struct_spec) emit_parts(r, p->parts);
    else if (v && is_u64_spec(p->spec)) emit_type(r, p, mask_at(r, v->raw->loc));
    else if (p->spec && p->spec->kind == SPEC_BASIC &&
             (p->spec->keyword->scalar == SCALAR_INT64 ||
              p->spec->keyword->scalar == SCALAR_UINT64))
        need_int64(r);
    for (v = p->vars; v; v = v->next) {
        const struct decl *d = v->raw->decl;
        struct mask *m = d && d->type && is_u64(d->type) ? mask_at(r, d->loc) : NULL;
        const char *why = m ? refusal(r, v->at, v->at) : NULL;
        if (why) fix_mask(r, m, d->loc, why);
        if (!v->init) continue;
        v->init->accepts_uint =
            d && d->type && is_scalar(d->type) && d->type->scalar == SCALAR_UINT;
        emit_full_expression(r, v->init,
                             m                       ? mask_form(r, m)
                             : is_u64_value(v->init) ? FORM_U64
                                                     : FORM_NONE,
                             m);
    }
}

/* Keeps the masks among the parameters and the result if the new head of the function does not
 * compile. */
static void refuse_head(struct run *r, const struct part *p)
{
    const struct function *f = p->declaration->function;
    const char *why = refusal(r, p->first, p->body->first);
    if (!why) return;
    if (is_u64(f->result)) fix_mask(r, mask_at(r, f->loc), f->loc, why);
    for (const struct decl *d = f->parameters; d; d = d->next)
        if (is_u64(d->type)) fix_mask(r, mask_at(r, d->loc), d->loc, why);
}

static void emit_function(struct run *r, struct part *p)
{
    const struct function *f = p->declaration->function;
    const struct decl *d = f->parameters;
    if (p->body) refuse_head(r, p);
    if (is_u64_spec(p->spec)) emit_type(r, p, mask_at(r, f->loc));
    for (const struct part *a = p->parts; a && d; a = a->next, d = d->next)
        if (is_u64_spec(a->spec)) emit_type(r, a, mask_at(r, d->loc));
    struct part *outer = r->function;
    r->function = p;
    emit_parts(r, p->body);
    r->function = outer;
}

/* --- masks that are not 0 ------------------------------------------------------------------ */

static struct node *compared_with_zero(struct node *n, enum operator op)
{
    uint64_t bits;
    if (n->kind != EXPR_BINARY || n->op != op) return NULL;
    if (is_u64_value(n->a) && literal_bits(n->b, &bits) && !bits) return n->a;
    return is_u64_value(n->b) && literal_bits(n->a, &bits) && !bits ? n->b : NULL;
}

/* Returns whether only assignments in this function can change the value. */
static bool is_of_locals(const struct node *n)
{
    if (!n) return true;
    if (n->kind == EXPR_CALL || n->kind == EXPR_MEMBER) return false;
    const struct decl *d =
        n->kind == EXPR_NAME && n->raw->kind == EXPR_NAME ? n->raw->name.decl : NULL;
    if (d && d->storage != STORAGE_LOCAL && d->storage != STORAGE_PARAMETER && !d->builtin)
        return false;
    for (const struct node *a = n->args; a; a = a->next)
        if (!is_of_locals(a)) return false;
    return is_of_locals(n->a) && is_of_locals(n->b) && is_of_locals(n->c);
}

/* Adds the masks that are not 0 if `n` is true. */
static void learn(struct run *r, struct node *n, enum operator op, enum operator joined)
{
    if (!n) return;
    if (n->kind == EXPR_BINARY && n->op == joined) {
        learn(r, n->a, op, joined);
        learn(r, n->b, op, joined);
        return;
    }
    struct node *mask = compared_with_zero(n, op);
    if (!mask && op == OP_NOT_EQUAL) mask = compared_with_zero(n, OP_GREATER);
    if (mask && is_of_locals(mask)) vec_push(&r->context.arena, &r->nonzero, mask);
}

static void learn_true(struct run *r, struct node *n) { learn(r, n, OP_NOT_EQUAL, OP_LOGICAL_AND); }
static void learn_false(struct run *r, struct node *n) { learn(r, n, OP_EQUAL, OP_LOGICAL_OR); }

static bool names(const struct node *n, const struct decl *d)
{
    if (!n) return false;
    if (n->kind == EXPR_NAME && n->raw->kind == EXPR_NAME && n->raw->name.decl == d) return true;
    for (const struct node *a = n->args; a; a = a->next)
        if (names(a, d)) return true;
    return names(n->a, d) || names(n->b, d) || names(n->c, d);
}

static void forget(struct run *r, const struct decl *d)
{
    for (uint32_t i = 0; i < r->nonzero.count; i++)
        if (r->nonzero.at[i] && names(r->nonzero.at[i], d)) r->nonzero.at[i] = NULL;
}

static void forget_base(struct run *r, const struct node *n)
{
    while (n->kind == EXPR_INDEX || n->kind == EXPR_MEMBER) n = n->a;
    if (n->kind == EXPR_NAME && n->raw->kind == EXPR_NAME) forget(r, n->raw->name.decl);
}

/* Removes the masks that `n` may change. */
static void forget_changed(struct run *r, const struct node *n)
{
    if (!n || !r->nonzero.count) return;
    if (n->kind == EXPR_ASSIGN || (n->kind == EXPR_UNARY && n->op >= OP_PRE_INC))
        forget_base(r, n->a);
    bool is_function = n->kind == EXPR_CALL && n->raw->kind == EXPR_CALL && n->raw->call.function;
    for (const struct node *a = n->args; a; a = a->next) {
        if (is_function) forget_base(r, a);
        forget_changed(r, a);
    }
    forget_changed(r, n->a);
    forget_changed(r, n->b);
    forget_changed(r, n->c);
}

/* --- statements ---------------------------------------------------------------------------- */

static void emit_expression(struct run *r, struct node *n)
{
    if (!n) return;
    emit_full_expression(r, n, FORM_NONE, NULL);
    forget_changed(r, n);
}

static void emit_branch(struct run *r, struct part *p, struct node *condition, bool is_true)
{
    uint32_t known = r->nonzero.count;
    if (is_true) learn_true(r, condition);
    else learn_false(r, condition);
    emit_parts(r, p);
    r->nonzero.count = known;
}

static void emit_if(struct run *r, struct part *p)
{
    emit_expression(r, p->expr);
    emit_branch(r, p->body, p->expr, true);
    if (p->other) emit_branch(r, p->other, p->expr, false);
    else if (!p->body->stmt->falls_through)
        learn_false(r, p->expr); /* until the end of the block */
}

/* Returns the variable i of a loop with the condition i < gl_SubgroupSize that counts up, or
 * NULL. */
static const struct decl *lane_of_loop(const struct part *p)
{
    const struct node *c = p->expr,
                      *i = c && c->kind == EXPR_BINARY && c->op == OP_LESS ? c->a : NULL;
    if (!i || i->kind != EXPR_NAME || i->raw->kind != EXPR_NAME || !c->b->legacy) return NULL;
    bool is_size = !strcmp(c->b->legacy->becomes, "gl_SubgroupSize");
    bool counts = p->step && p->step->kind == EXPR_UNARY &&
                  (p->step->op == OP_PRE_INC || p->step->op == OP_POST_INC) &&
                  names(p->step, i->raw->name.decl);
    return is_size && counts ? i->raw->name.decl : NULL;
}

static void emit_loop(struct run *r, struct part *p)
{
    uint32_t known = r->nonzero.count, lanes = r->lanes.count;
    emit_parts(r, p->init);
    for (const struct decl_list *l = p->stmt->assigned; l; l = l->next) forget(r, l->decl);
    const struct decl *lane = p->stmt->kind == STMT_FOR ? lane_of_loop(p) : NULL;
    if (lane) vec_push(&r->context.arena, &r->lanes, lane);
    if (p->stmt->kind == STMT_DO) {
        emit_parts(r, p->body);
        emit_expression(r, p->expr);
    } else {
        emit_expression(r, p->expr);
        emit_parts(r, p->other);
        uint32_t inside = r->nonzero.count;
        emit_expression(r, p->step);
        learn_true(r, p->expr);
        emit_parts(r, p->body);
        r->nonzero.count = inside;
    }
    r->nonzero.count = known < r->nonzero.count ? known : r->nonzero.count;
    r->lanes.count = lanes;
}

static void emit_return(struct run *r, struct part *p)
{
    const struct function *f = r->function->declaration->function;
    bool is_mask = is_u64(f->result);
    if (!p->expr) return;
    p->expr->accepts_uint = is_scalar(f->result) && f->result->scalar == SCALAR_UINT;
    struct mask *m = is_mask ? mask_at(r, f->loc) : NULL;
    emit_full_expression(r, p->expr,
                         m                       ? mask_form(r, m)
                         : is_u64_value(p->expr) ? FORM_U64
                                                 : FORM_NONE,
                         m);
}

static void emit_statement(struct run *r, struct part *p)
{
    uint32_t known = r->nonzero.count;
    switch ((enum stmt_kind)p->stmt->kind) {
    case STMT_EXPR: emit_expression(r, p->expr); break;
    case STMT_DECLARATION: emit_parts(r, p->init); break;
    case STMT_BLOCK:
        emit_parts(r, p->parts);
        r->nonzero.count = known;
        break;
    case STMT_IF: emit_if(r, p); break;
    case STMT_SWITCH:
        emit_full_expression(r, p->expr, is_u64_value(p->expr) ? FORM_U64 : FORM_NONE, NULL);
        emit_parts(r, p->body);
        break;
    case STMT_CASE:
        emit_full_expression(r, p->expr, is_u64_value(p->expr) ? FORM_U64 : FORM_NONE, NULL);
        break;
    case STMT_WHILE:
    case STMT_DO:
    case STMT_FOR: emit_loop(r, p); break;
    case STMT_RETURN: emit_return(r, p); break;
    default: break;
    }
}

void emit_parts(struct run *r, struct part *p)
{
    for (; p; p = p->next) {
        if (p->kind == PART_STATEMENT) emit_statement(r, p);
        else if (p->kind == PART_FUNCTION) emit_function(r, p);
        else if (p->kind == PART_BLOCK) emit_parts(r, p->parts);
        else emit_variables(r, p);
    }
}

void rewrite_run(struct run *r)
{
    for (struct part *p = r->parts; p; p = p->next) {
        struct part *next = p->next;
        r->declaration = p->first;
        p->next = NULL;
        emit_parts(r, p);
        p->next = next;
    }
}
