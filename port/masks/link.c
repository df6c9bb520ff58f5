/* Collects the links: which values are assigned to a 64-bit integer, and which pairs are operands
 * of one operator. */
#include "port/masks/mask.h"
#include "port/masks/form.h"

static void add_link(struct run *r, struct mask *m, struct node *value)
{
    if (!m || !value) return;
    vec_push(&r->context.arena, &r->links, ((struct link){m, value}));
    root(m)->links++;
    root(m)->value = value;
}

static bool shares_type(const struct node *n)
{
    if (n->kind == EXPR_CONDITIONAL) return true;
    if (n->kind != EXPR_BINARY && n->kind != EXPR_ASSIGN) return false;
    switch ((enum operator)n->op) {
    case OP_BIT_AND:
    case OP_BIT_OR:
    case OP_BIT_XOR:
    case OP_EQUAL:
    case OP_NOT_EQUAL: return true;
    default: return false;
    }
}

static void link_node(struct run *r, struct node *n);

static void link_value(struct run *r, struct mask *m, struct node *value);

/* The value of an out parameter is converted to the type of the argument (GLSL 4.60, 6.1.1). */
static void link_out_argument(struct run *r, struct node *a, const struct decl *d)
{
    if (d->direction == DIRECTION_IN || is_u64(a->type) == is_u64(d->type)) return;
    keep_64_bit(storage_of_node(r, a), a->raw->loc,
                "a function assigns it a number of another type");
    keep_64_bit(mask_at(r, d->loc), d->loc, "it goes to a number of another type");
}

static void link_arguments(struct run *r, struct node *n)
{
    const struct function *f = n->raw->kind == EXPR_CALL ? n->raw->call.function : NULL;
    const struct builtin *b = n->raw->kind == EXPR_CALL ? n->raw->call.builtin : NULL;
    const struct decl *d = f ? f->parameters : NULL;
    uint32_t i = 0;
    for (struct node *a = n->args; a; a = a->next, i++) {
        if (is_u64(a->type) && d && is_u64(d->type)) {
            struct mask *m = mask_at(r, d->loc);
            if (d->direction == DIRECTION_IN) link_value(r, m, a);
            else unite(storage_of_node(r, a), m);
        }
        if (d) link_out_argument(r, a, d);
        unsigned flags = b && i < b->count ? b->params[i].flags : 0;
        if (flags & (PATTERN_MEMORY | PATTERN_OUT | PATTERN_INOUT))
            keep_64_bit(storage_of_node(r, a), a->raw->loc, "a built-in function writes to it");
        if (d) d = d->next;
    }
}

/* Initializer lists and arguments of constructors initialize elements and members. */
static void link_parts(struct run *r, struct node *n)
{
    const struct type *t = n->type;
    uint32_t i = 0;
    for (struct node *a = n->args; a && t; a = a->next, i++)
        if (is_struct(t) && i < t->field_count && is_u64(t->fields[i].type))
            link_value(r, mask_at(r, t->fields[i].loc), a);
}

/* Arrays are not converted, so one that is assigned as a whole must have the same element type. */
static void link_value(struct run *r, struct mask *m, struct node *value)
{
    if (!m || !value) return;
    bool is_whole = value->kind == EXPR_INIT_LIST || (value->type && is_array(value->type));
    if (!is_whole) {
        add_link(r, m, value);
    } else if (value->kind == EXPR_INIT_LIST || value->kind == EXPR_CONSTRUCT) {
        for (struct node *a = value->args; a; a = a->next) link_value(r, m, a);
    } else if (value->kind == EXPR_CONDITIONAL) {
        link_value(r, m, value->b);
        link_value(r, m, value->c);
    } else if (value->kind == EXPR_BINARY) {
        link_value(r, m, value->b); /* the comma operator */
    } else {
        unite(storage_of_node(r, value), m);
    }
}

/* Two arrays that are compared, or that are the results of a conditional operator. */
static void link_pair(struct run *r, struct node *a, struct node *b)
{
    if (!is_u64(a->type) || !is_array(a->type)) return;
    link_value(r, storage_of_node(r, a), b);
    link_value(r, storage_of_node(r, b), a);
}

static void link_assignment(struct run *r, struct node *n)
{
    struct mask *m = storage_of_node(r, n->a);
    if (!m) return;
    if (n->op == OP_NONE) link_value(r, m, n->b);
    else add_link(r, m, n);
    if (n->op == OP_MUL || n->op == OP_DIV || n->op == OP_MOD)
        keep_64_bit(m, n->raw->loc, "it is computed with");
    if (n->op == OP_SHR && element_of(n->a->type)->scalar == SCALAR_INT64)
        keep_64_bit(m, n->raw->loc, "it is shifted with its sign");
}

/* Notes the struct that a buffer reference points to. */
static void note_reference(struct run *r, const struct node *n)
{
    const struct type *t = n->a->type;
    if (t && t->kind == TYPE_REFERENCE && t->element && t->block)
        note_host_type(r, t->element, t->block->packing);
}

static void link_node(struct run *r, struct node *n)
{
    if (!n) return;
    link_node(r, n->a);
    link_node(r, n->b);
    link_node(r, n->c);
    for (struct node *a = n->args; a; a = a->next) link_node(r, a);
    if (n->kind == EXPR_CALL) link_arguments(r, n);
    else if (n->kind == EXPR_CONSTRUCT || n->kind == EXPR_INIT_LIST) link_parts(r, n);
    else if (n->kind == EXPR_ASSIGN) link_assignment(r, n);
    else if (n->kind == EXPR_UNARY && n->op >= OP_PRE_INC)
        keep_64_bit(storage_of_node(r, n->a), n->raw->loc, "it is counted with");
    else if (n->kind == EXPR_MEMBER) note_reference(r, n);
    if (n->kind == EXPR_CONDITIONAL) link_pair(r, n->b, n->c);
    else if (n->kind == EXPR_BINARY) link_pair(r, n->a, n->b);
    if (shares_type(n)) vec_push(&r->context.arena, &r->links, ((struct link){NULL, n}));
}

static void link_part(struct run *r, struct part *p)
{
    for (; p; p = p->next) {
        struct part *outer = r->function;
        if (p->kind == PART_FUNCTION) r->function = p;
        link_node(r, p->expr);
        link_node(r, p->step);
        for (struct var *v = p->vars; v; v = v->next) {
            link_node(r, v->init);
            if (v->init && v->raw->decl)
                vec_push(&r->context.arena, &r->initial, ((struct initial){v->raw->decl, v->init}));
            if (v->init && v->raw->decl && v->raw->decl->type && is_u64(v->raw->decl->type))
                link_value(r, mask_at(r, v->raw->decl->loc), v->init);
        }
        if (p->kind == PART_STATEMENT && p->stmt->kind == STMT_RETURN && p->expr && r->function &&
            is_u64(p->expr->type))
            link_value(r, mask_at(r, r->function->declaration->function->loc), p->expr);
        link_part(r, p->init);
        link_part(r, p->parts);
        link_part(r, p->body);
        link_part(r, p->other);
        r->function = outer;
    }
}

void link_masks(struct run *r) { link_part(r, r->parts); }
