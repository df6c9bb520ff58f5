/* Finds the 64-bit integers that contain masks of invocations and decides their new types.
 *
 * Every variable, parameter, result and member of type uint64_t (or an array of it) has a `struct
 * mask`.  Those whose type is the same token share it (declare.c), as do out parameters and their
 * arguments, and arrays that are assigned as a whole.  link.c lists the assignments and common
 * uses.  Three fixed points follow: what is a mask (a ballot is assigned to it, or it is used
 * together with a mask), which masks have only bits of the subgroup ("clean"), and for which the
 * upper half of a uvec4 is 0 ("short").
 */
#include "port/masks/mask.h"

#include "port/masks/form.h"
#include "port/legacy.h"

/* --- the sets ------------------------------------------------------------------------------ */

struct mask *root(struct mask *m)
{
    while (m && m->parent) m = m->parent;
    return m;
}

static uint32_t bucket_of(const struct run *r, loc_t loc)
{
    return (loc * UINT32_C(2654435761)) & (r->mask_room - 1);
}

static void insert_mask(struct run *r, struct mask *m)
{
    uint32_t i = bucket_of(r, m->loc);
    while (r->mask_table[i]) i = (i + 1) & (r->mask_room - 1);
    r->mask_table[i] = m;
}

static struct mask *find_mask(const struct run *r, loc_t loc)
{
    for (uint32_t i = bucket_of(r, loc); r->mask_room && r->mask_table[i];
         i = (i + 1) & (r->mask_room - 1))
        if (r->mask_table[i]->loc == loc) return r->mask_table[i];
    return NULL;
}

struct mask *make_mask(struct run *r, loc_t loc)
{
    struct mask *m = find_mask(r, loc);
    if (m) return m;
    if (r->masks.count * 2 >= r->mask_room) {
        r->mask_room = r->mask_room ? r->mask_room * 2 : 64;
        r->mask_table = arena_array(&r->context.arena, struct mask *, r->mask_room);
        for (uint32_t i = 0; i < r->masks.count; i++) insert_mask(r, r->masks.at[i]);
    }
    m = arena_new(&r->context.arena, struct mask);
    m->loc = loc;
    vec_push(&r->context.arena, &r->masks, m);
    insert_mask(r, m);
    return m;
}

void unite(struct mask *a, struct mask *b)
{
    a = root(a);
    b = root(b);
    if (!a || !b || a == b) return;
    b->parent = a;
    a->links += b->links;
    a->decl = NULL;
    a->is_mask |= b->is_mask;
    a->stays |= b->stays;
    a->is_host |= b->is_host;
    if (!a->why) {
        a->why = b->why;
        a->why_loc = b->why_loc;
    }
    if (!a->spec.file) a->spec = b->spec;
}

struct mask *mask_at(struct run *r, loc_t loc) { return root(find_mask(r, loc)); }

enum integer_form mask_form(const struct run *r, struct mask *m)
{
    m = root(m);
    if (!m || !m->is_mask || m->stays || r->port->keep64) return FORM_U64;
    return m->is_host ? FORM_V2 : FORM_V4;
}

void keep_64_bit(struct mask *m, loc_t loc, const char *why)
{
    m = root(m);
    if (!m || m->stays) return;
    m->stays = true;
    m->why = why;
    m->why_loc = loc;
}

void fix_mask(struct run *r, struct mask *m, loc_t loc, const char *why)
{
    struct port *p = r->port;
    m = root(m);
    if (!m || !m->spec.file || m->stays) return;
    keep_64_bit(m, loc, why);
    vec_push(&p->c->arena, &p->fixed_masks, ((struct fixed_mask){m->spec, why}));
    p->changed = true;
}

/* --- expressions --------------------------------------------------------------------------- */

static const struct field *field_of(const struct node *n)
{
    const struct expr *e = n->raw;
    if (e->kind != EXPR_MEMBER || !e->member.operand->type) return NULL;
    const struct type *t = e->member.operand->type;
    if (t->kind == TYPE_REFERENCE) t = t->element;
    return is_struct(t) && e->member.field < t->field_count ? &t->fields[e->member.field] : NULL;
}

/* Returns the mask of an array that a conditional or comma operator selects: link.c has united
 * both. */
static struct mask *storage_of_choice(struct run *r, struct node *n)
{
    if (!is_array(n->type)) return NULL;
    struct mask *m = storage_of_node(r, n->b);
    return m || n->kind != EXPR_CONDITIONAL ? m : storage_of_node(r, n->c);
}

struct mask *storage_of_node(struct run *r, struct node *n)
{
    if (!is_u64(n->type)) return NULL;
    const struct decl *d;
    switch ((enum expr_kind)n->kind) {
    case EXPR_NAME:
        d = n->raw->kind == EXPR_NAME ? n->raw->name.decl : NULL;
        if (d && d->kind == DECL_BLOCK_MEMBER && d->block)
            return mask_at(r, d->block->type->fields[d->member].loc);
        return d && !d->builtin ? mask_at(r, d->loc) : NULL;
    case EXPR_MEMBER: return field_of(n) ? mask_at(r, field_of(n)->loc) : NULL;
    case EXPR_INDEX: return storage_of_node(r, n->a);
    case EXPR_CALL: return n->raw->call.function ? mask_at(r, n->raw->call.function->loc) : NULL;
    case EXPR_ASSIGN: return storage_of_node(r, n->a);
    /* The comma is the only binary operator that gives an array. */
    case EXPR_CONDITIONAL:
    case EXPR_BINARY: return storage_of_choice(r, n);
    default: return NULL;
    }
}

static bool is_mask_value(struct run *r, struct node *n);

/* Returns whether a sum is a mask and not a number. */
static bool is_term(struct run *r, struct node *n)
{
    uint64_t bits;
    return literal_bits(n, &bits) || !is_u64(n->type) || is_mask_value(r, n);
}

static bool is_mask_value(struct run *r, struct node *n)
{
    if (!is_u64(n->type)) return false;
    struct mask *m = storage_of_node(r, n);
    if (m) return root(m)->is_mask;
    if (n->legacy) return n->legacy->how == LEGACY_MASK;
    switch ((enum expr_kind)n->kind) {
    case EXPR_UNARY: return is_mask_value(r, n->a);
    case EXPR_BINARY:
        if (n->op == OP_COMMA) return is_mask_value(r, n->b);
        if (n->op == OP_MUL || n->op == OP_DIV || n->op == OP_MOD) return false;
        if (n->op == OP_ADD || n->op == OP_SUB)
            return is_term(r, n->a) && is_term(r, n->b) &&
                   (is_mask_value(r, n->a) || is_mask_value(r, n->b));
        return is_mask_value(r, n->a) ||
               (n->op != OP_SHL && n->op != OP_SHR && is_mask_value(r, n->b));
    case EXPR_CONDITIONAL: return is_mask_value(r, n->b) || is_mask_value(r, n->c);
    case EXPR_CONSTRUCT: return n->args && is_mask_value(r, n->args);
    default: return false;
    }
}

/* A value that is used together with a mask is a mask. */
static bool mark_masks(struct run *r, struct node *n)
{
    if (!n || !is_u64(n->type)) return false;
    struct mask *m = storage_of_node(r, n);
    if (m) {
        bool changed = !root(m)->is_mask;
        root(m)->is_mask = true;
        return changed;
    }
    switch ((enum expr_kind)n->kind) {
    case EXPR_UNARY: return mark_masks(r, n->a);
    case EXPR_BINARY: {
        bool changed = mark_masks(r, n->a);
        return n->op == OP_SHL || n->op == OP_SHR ? changed : mark_masks(r, n->b) || changed;
    }
    case EXPR_CONDITIONAL: {
        bool changed = mark_masks(r, n->b);
        return mark_masks(r, n->c) || changed;
    }
    default: return false;
    }
}

/* --- fixed points -------------------------------------------------------------------------- */

static bool spread_pair(struct run *r, struct node *n)
{
    struct node *x = n->kind == EXPR_CONDITIONAL ? n->b : n->a,
                *y = n->kind == EXPR_CONDITIONAL ? n->c : n->b;
    if (!is_u64(x->type) || !is_u64(y->type)) return false;
    bool changed = is_mask_value(r, x) && mark_masks(r, y);
    return (is_mask_value(r, y) && mark_masks(r, x)) || changed;
}

static bool spread(struct run *r, const struct link *l)
{
    if (!l->mask) return spread_pair(r, l->value);
    struct mask *m = root(l->mask);
    if (m->is_mask || !is_mask_value(r, l->value)) return false;
    return m->is_mask = true;
}

static bool spoil(struct run *r, const struct link *l)
{
    struct mask *m = l->mask ? root(l->mask) : NULL;
    if (!m) return false;
    bool clean = m->clean && is_clean(r, l->value),
         is_short_too = m->short_ && is_short(r, l->value);
    bool changed = clean != m->clean || is_short_too != m->short_;
    m->clean = clean;
    m->short_ = is_short_too;
    return changed;
}

static void repeat(struct run *r, bool (*step)(struct run *, const struct link *))
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < r->links.count; i++) changed |= step(r, &r->links.at[i]);
    }
}

/* A function that sema refused has no declaration to find masks by. */
static void drop_refused(struct run *r)
{
    for (struct part **at = &r->parts; *at;) {
        struct part *p = *at;
        if (p->kind == PART_FUNCTION && !p->declaration->function) *at = p->next;
        else at = &p->next;
    }
}

void find_masks(struct run *r)
{
    drop_refused(r);
    declare_masks(r);
    link_masks(r);
    repeat(r, spread);
    separate_overloads(r);
    for (uint32_t i = 0; i < r->masks.count; i++) {
        struct mask *m = r->masks.at[i];
        m->clean = mask_form(r, m) == FORM_V4;
        m->short_ = true;
    }
    repeat(r, spoil);
}
