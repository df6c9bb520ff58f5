/* Which 64-bit integers hold masks of invocations, and what each of them becomes.
 *
 * Every variable, parameter, result and member of type uint64_t (or an array of it) has a `struct mask`; those whose type is written by one
 * word share it, as do parameters and their out arguments, and arrays that are assigned as a whole.  What flows into which is a list of
 * links.  Three fixed points follow: what is a mask (a ballot flows into it, or it is used together with one), which masks have bits of
 * the subgroup only ("clean"), and which leave the upper half of a uvec4 empty ("short").
 */
#include "port/inside.h"

#include "port/legacy.h"

/* --- the sets ------------------------------------------------------------------------------------------------------------- */

static struct mask *root(struct mask *m)
{
    while (m && m->parent) m = m->parent;
    return m;
}

static uint32_t bucket_of(const struct run *r, loc_t loc) { return (loc * UINT32_C(2654435761)) & (r->mask_room - 1); }

static void insert_mask(struct run *r, struct mask *m)
{
    uint32_t i = bucket_of(r, m->loc);
    while (r->mask_table[i]) i = (i + 1) & (r->mask_room - 1);
    r->mask_table[i] = m;
}

static struct mask *find_mask(const struct run *r, loc_t loc)
{
    for (uint32_t i = bucket_of(r, loc); r->mask_room && r->mask_table[i]; i = (i + 1) & (r->mask_room - 1))
        if (r->mask_table[i]->loc == loc) return r->mask_table[i];
    return NULL;
}

static struct mask *make_mask(struct run *r, loc_t loc)
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

static void unite(struct mask *a, struct mask *b)
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
    if (!a->why) { a->why = b->why; a->why_loc = b->why_loc; }
    if (!a->spec.file) a->spec = b->spec;
}

struct mask *mask_at(struct run *r, loc_t loc) { return root(find_mask(r, loc)); }

enum form mask_form(const struct run *r, struct mask *m)
{
    m = root(m);
    if (!m || !m->is_mask || m->stays || r->port->keep64) return FORM_U64;
    return m->is_host ? FORM_V2 : FORM_V4;
}

static void let_stay(struct mask *m, loc_t loc, const char *why)
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
    let_stay(m, loc, why);
    vec_push(&p->c->arena, &p->fixed_masks, ((struct fixed_mask){ m->spec, why }));
    p->changed = true;
}

/* --- declarations ----------------------------------------------------------------------------------------------------------- */

static const struct fixed_mask *find_fixed(const struct port *p, struct piece spec)
{
    for (uint32_t i = 0; i < p->fixed_masks.count; i++)
        if (p->fixed_masks.at[i].spec.file == spec.file && p->fixed_masks.at[i].spec.start == spec.start) return &p->fixed_masks.at[i];
    return NULL;
}

bool is_u64_spec(const struct type_spec *spec)
{
    return spec && spec->kind == SPEC_BASIC && spec->keyword->role == KEYWORD_TYPE && (spec->keyword->scalar == SCALAR_UINT64 || spec->keyword->scalar == SCALAR_INT64) &&
           spec->keyword->rows == 1 && spec->keyword->columns <= 1;
}

/* What is declared with the type at token `at`. */
static struct mask *declare_mask(struct run *r, loc_t loc, const struct part *p)
{
    struct mask *m = make_mask(r, loc);
    struct piece spec = token_piece(r, p->spec_at);
    if (!is_u64_spec(p->spec)) return m;
    if (spec.file && !m->spec.file) {
        m->spec = spec;
        for (uint32_t i = 0; i < r->masks.count; i++) {
            struct mask *other = r->masks.at[i];
            if (other != m && other->spec.file == spec.file && other->spec.start == spec.start) unite(other, m);
        }
    }
    const struct fixed_mask *fixed = find_fixed(r->port, spec);
    if (fixed || !may_edit(r, spec)) let_stay(m, loc, fixed ? fixed->why : NULL);
    return m;
}

static bool leaves_64_bits(enum storage s) { return s == STORAGE_INPUT || s == STORAGE_OUTPUT || s == STORAGE_SPEC || is_payload(s) || s == STORAGE_HIT_ATTRIBUTE; }

static bool is_host_storage(enum storage s)
{
    return s == STORAGE_UNIFORM || s == STORAGE_BUFFER || s == STORAGE_PUSH_CONSTANT || s == STORAGE_REFERENCE || s == STORAGE_SHADER_RECORD;
}

static void note_storage(struct mask *m, const struct decl *d)
{
    enum storage s = d->block ? d->block->storage : d->storage;
    if (leaves_64_bits(s)) let_stay(m, d->loc, "another shader or the application gives or takes it with 64 bits");
    if (is_host_storage(s)) root(m)->is_host = true;
}

/* All members of `t`, and of the structs in it, are in memory that others see. */
static void note_host_type(struct run *r, const struct type *t, enum packing packing)
{
    t = element_of(t);
    if (!is_struct(t)) return;
    for (uint32_t i = 0; i < t->field_count; i++) {
        const struct field *f = &t->fields[i];
        struct mask *m = is_u64(f->type) ? mask_at(r, f->loc) : NULL;
        if (m) m->is_host = true;
        if (m && packing == PACKING_SCALAR) let_stay(m, f->loc, "in scalar layout a uvec2 is aligned otherwise");
        note_host_type(r, f->type, packing);
    }
}

static void declare_fields(struct run *r, const struct part *fields, bool of_block)
{
    for (; fields; fields = fields->next) {
        if (fields->spec && fields->spec->kind == SPEC_STRUCT) declare_fields(r, fields->parts, of_block);
        for (const struct var *v = fields->vars; v; v = v->next)
            if (is_u64_spec(fields->spec)) root(declare_mask(r, v->raw->loc, fields))->is_host |= of_block;
    }
}

static void add_link(struct run *r, struct mask *m, struct node *value)
{
    if (!m || !value) return;
    vec_push(&r->context.arena, &r->links, ((struct link){ m, value }));
    root(m)->links++;
    root(m)->value = value;
}

static void declare_variables(struct run *r, const struct part *p)
{
    if (p->spec && p->spec->kind == SPEC_STRUCT) declare_fields(r, p->parts, false);
    for (const struct var *v = p->vars; v; v = v->next) {
        struct decl *d = v->raw->decl;
        if (!d || !d->type || !is_u64(d->type)) continue;
        struct mask *m = declare_mask(r, d->loc, p);
        note_storage(m, d);
        m->decl = d;
    }
}

/* A block's struct, and how it is packed. */
static void note_block(struct run *r, const struct decl *d)
{
    if (!d->block) return;
    if (is_host_storage(d->block->storage)) note_host_type(r, d->block->type, d->block->packing);
    if (!leaves_64_bits(d->block->storage)) return;
    const struct type *t = d->block->type;
    for (uint32_t i = 0; i < t->field_count; i++)
        if (is_u64(t->fields[i].type)) let_stay(mask_at(r, t->fields[i].loc), t->fields[i].loc, "another shader gives or takes it with 64 bits");
}

/* Prototypes and definition are one. */
static void declare_function(struct run *r, const struct part *p)
{
    const struct function *f = p->declaration->function;
    if (is_u64(f->result)) unite(declare_mask(r, p->declaration->name_loc, p), make_mask(r, f->loc));
    const struct decl *d = f->parameters;
    for (const struct part *a = p->parts; a && d; a = a->next, d = d->next) {
        if (!is_u64(d->type)) continue;
        loc_t loc = a->vars ? a->vars->raw->loc : a->spec->loc;
        unite(declare_mask(r, loc, a), make_mask(r, d->loc));
    }
}

static void declare_part(struct run *r, struct part *p)
{
    for (; p; p = p->next) {
        if (p->kind == PART_FUNCTION) declare_function(r, p);
        else if (p->kind == PART_BLOCK) declare_fields(r, p->parts, true);
        else if (p->kind == PART_VARIABLES) declare_variables(r, p);
        if (p->kind == PART_STATEMENT) declare_part(r, p->parts);
        declare_part(r, p->init);
        declare_part(r, p->body);
        declare_part(r, p->other);
    }
}

/* --- expressions ---------------------------------------------------------------------------------------------------------------- */

static const struct field *field_of(const struct node *n)
{
    const struct expr *e = n->raw;
    if (e->kind != EXPR_MEMBER || !e->member.operand->type) return NULL;
    const struct type *t = e->member.operand->type;
    if (t->kind == TYPE_REFERENCE) t = t->element;
    return is_struct(t) && e->member.field < t->field_count ? &t->fields[e->member.field] : NULL;
}

struct mask *storage_of_node(struct run *r, struct node *n)
{
    if (!is_u64(n->type)) return NULL;
    const struct decl *d;
    switch ((enum expr_kind)n->kind) {
    case EXPR_NAME:
        d = n->raw->kind == EXPR_NAME ? n->raw->name.decl : NULL;
        if (d && d->kind == DECL_BLOCK_MEMBER && d->block) return mask_at(r, d->block->type->fields[d->member].loc);
        return d && !d->builtin ? mask_at(r, d->loc) : NULL;
    case EXPR_MEMBER: return field_of(n) ? mask_at(r, field_of(n)->loc) : NULL;
    case EXPR_INDEX: return storage_of_node(r, n->a);
    case EXPR_CALL: return n->raw->call.function ? mask_at(r, n->raw->call.function->loc) : NULL;
    case EXPR_ASSIGN: return storage_of_node(r, n->a);
    default: return NULL;
    }
}

static bool is_mask_value(struct run *r, struct node *n);

/* Of a sum that is a mask, not a number. */
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
        if (n->op == OP_ADD || n->op == OP_SUB) return is_term(r, n->a) && is_term(r, n->b) && (is_mask_value(r, n->a) || is_mask_value(r, n->b));
        return is_mask_value(r, n->a) || (n->op != OP_SHL && n->op != OP_SHR && is_mask_value(r, n->b));
    case EXPR_CONDITIONAL: return is_mask_value(r, n->b) || is_mask_value(r, n->c);
    case EXPR_CONSTRUCT: return n->args && is_mask_value(r, n->args);
    default: return false;
    }
}

/* What is used together with a mask is one. */
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

static bool goes_together(const struct node *n)
{
    if (n->kind == EXPR_CONDITIONAL) return true;
    if (n->kind != EXPR_BINARY && n->kind != EXPR_ASSIGN) return false;
    switch ((enum operator)n->op) {
    case OP_BIT_AND: case OP_BIT_OR: case OP_BIT_XOR: case OP_EQUAL: case OP_NOT_EQUAL: return true;
    default: return false;
    }
}

/* --- links -------------------------------------------------------------------------------------------------------------------- */

static void link_node(struct run *r, struct node *n);

static void link_arguments(struct run *r, struct node *n)
{
    const struct function *f = n->raw->kind == EXPR_CALL ? n->raw->call.function : NULL;
    const struct builtin *b = n->raw->kind == EXPR_CALL ? n->raw->call.builtin : NULL;
    const struct decl *d = f ? f->parameters : NULL;
    uint32_t i = 0;
    for (struct node *a = n->args; a; a = a->next, i++) {
        if (is_u64(a->type) && d && is_u64(d->type)) {
            struct mask *m = mask_at(r, d->loc);
            if (d->direction == DIRECTION_IN && !is_array(d->type)) add_link(r, m, a);
            else unite(storage_of_node(r, a), m);
        }
        unsigned flags = b && i < b->count ? b->params[i].flags : 0;
        if (flags & (PATTERN_MEMORY | PATTERN_OUT | PATTERN_INOUT))
            let_stay(storage_of_node(r, a), a->raw->loc, "a built-in function writes to it");
        if (d) d = d->next;
    }
}

/* Initializers and the arguments of constructors go to elements and members. */
static void link_parts(struct run *r, struct node *n)
{
    const struct type *t = n->type;
    uint32_t i = 0;
    for (struct node *a = n->args; a && t; a = a->next, i++)
        if (is_struct(t) && i < t->field_count && is_u64(t->fields[i].type)) add_link(r, mask_at(r, t->fields[i].loc), a);
}

static void link_value(struct run *r, struct mask *m, struct node *value)
{
    if (!m || !value) return;
    if (is_array(value->type ? value->type : r->types->void_)) unite(storage_of_node(r, value), m);
    if (value->kind == EXPR_INIT_LIST || (value->kind == EXPR_CONSTRUCT && value->type && is_array(value->type)))
        for (struct node *a = value->args; a; a = a->next) link_value(r, m, a);
    else add_link(r, m, value);
}

static void link_assignment(struct run *r, struct node *n)
{
    struct mask *m = storage_of_node(r, n->a);
    if (!m) return;
    if (n->op == OP_NONE) link_value(r, m, n->b);
    else add_link(r, m, n);
    if (n->op == OP_MUL || n->op == OP_DIV || n->op == OP_MOD) let_stay(m, n->raw->loc, "it is computed with");
}

/* What a buffer reference points to. */
static void note_reference(struct run *r, const struct node *n)
{
    const struct type *t = n->a->type;
    if (t && t->kind == TYPE_REFERENCE && t->element && t->block) note_host_type(r, t->element, t->block->packing);
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
    else if (n->kind == EXPR_UNARY && n->op >= OP_PRE_INC) let_stay(storage_of_node(r, n->a), n->raw->loc, "it is counted with");
    else if (n->kind == EXPR_MEMBER) note_reference(r, n);
    if (goes_together(n)) vec_push(&r->context.arena, &r->links, ((struct link){ NULL, n }));
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
            if (v->init && v->raw->decl) vec_push(&r->context.arena, &r->initial, ((struct initial){ v->raw->decl, v->init }));
            if (v->init && v->raw->decl && v->raw->decl->type && is_u64(v->raw->decl->type)) link_value(r, mask_at(r, v->raw->decl->loc), v->init);
        }
        if (p->kind == PART_STATEMENT && p->stmt->kind == STMT_RETURN && p->expr && r->function && is_u64(p->expr->type))
            add_link(r, mask_at(r, r->function->declaration->function->loc), p->expr);
        link_part(r, p->init);
        link_part(r, p->parts);
        link_part(r, p->body);
        link_part(r, p->other);
        r->function = outer;
    }
}

/* --- fixed points ----------------------------------------------------------------------------------------------------------------- */

static bool spread_pair(struct run *r, struct node *n)
{
    struct node *x = n->kind == EXPR_CONDITIONAL ? n->b : n->a, *y = n->kind == EXPR_CONDITIONAL ? n->c : n->b;
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
    bool clean = m->clean && is_clean(r, l->value), is_short_too = m->short_ && is_short(r, l->value);
    bool changed = clean != m->clean || is_short_too != m->short_;
    m->clean = clean;
    m->short_ = is_short_too;
    return changed;
}

static void repeat(struct run *r, bool (*step)(struct run *, const struct link *))
{
    for (bool changed = true; changed; ) {
        changed = false;
        for (uint32_t i = 0; i < r->links.count; i++) changed |= step(r, &r->links.at[i]);
    }
}

void find_masks(struct run *r)
{
    declare_part(r, r->parts);
    for (const struct decl *d = r->info->globals; d; d = d->next) note_block(r, d);
    for (struct part *p = r->parts; p; p = p->next)
        if (p->kind == PART_BLOCK && p->declaration->declarators && p->declaration->declarators->decl) note_block(r, p->declaration->declarators->decl);
    link_part(r, r->parts);
    repeat(r, spread);
    for (uint32_t i = 0; i < r->masks.count; i++) {
        struct mask *m = r->masks.at[i];
        m->clean = mask_form(r, m) == FORM_V4;
        m->short_ = true;
    }
    repeat(r, spoil);
}
