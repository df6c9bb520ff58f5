/* Makes a mask for each declared 64-bit integer. Unites integers whose type is one token of the
 * source, and marks the ones whose type must not change. */
#include "port/masks/mask.h"
#include "port/masks/form.h"
#include "port/text/text.h"

static const struct fixed_mask *find_fixed(const struct port *p, struct piece spec)
{
    for (uint32_t i = 0; i < p->fixed_masks.count; i++)
        if (p->fixed_masks.at[i].spec.file == spec.file &&
            p->fixed_masks.at[i].spec.start == spec.start)
            return &p->fixed_masks.at[i];
    return NULL;
}

bool is_u64_spec(const struct type_spec *spec)
{
    return spec && spec->kind == SPEC_BASIC && spec->keyword->role == KEYWORD_TYPE &&
           (spec->keyword->scalar == SCALAR_UINT64 || spec->keyword->scalar == SCALAR_INT64) &&
           spec->keyword->rows == 1 && spec->keyword->columns <= 1;
}

/* Makes the mask for what is declared at `loc` with the type of `p`. */
static struct mask *declare_mask(struct run *r, loc_t loc, const struct part *p)
{
    struct mask *m = make_mask(r, loc);
    struct piece spec = token_piece(r, p->spec_at);
    if (!is_u64_spec(p->spec)) return m;
    if (spec.file && !m->spec.file) {
        m->spec = spec;
        for (uint32_t i = 0; i < r->masks.count; i++) {
            struct mask *other = r->masks.at[i];
            if (other != m && other->spec.file == spec.file && other->spec.start == spec.start)
                unite(other, m);
        }
    }
    const struct fixed_mask *fixed = find_fixed(r->port, spec);
    if (fixed || !may_edit(r, spec)) keep_64_bit(m, loc, fixed ? fixed->why : NULL);
    return m;
}

static bool is_fixed_64_bit(enum storage s)
{
    return s == STORAGE_INPUT || s == STORAGE_OUTPUT || s == STORAGE_SPEC || is_payload(s) ||
           s == STORAGE_HIT_ATTRIBUTE;
}

static bool is_host_storage(enum storage s)
{
    return s == STORAGE_UNIFORM || s == STORAGE_BUFFER || s == STORAGE_PUSH_CONSTANT ||
           s == STORAGE_REFERENCE || s == STORAGE_SHADER_RECORD;
}

static void note_storage(struct mask *m, const struct decl *d)
{
    enum storage s = d->block ? d->block->storage : d->storage;
    if (is_fixed_64_bit(s))
        keep_64_bit(m, d->loc, "another shader or the application reads or writes it with 64 bits");
    if (is_host_storage(s)) root(m)->is_host = true;
}

void note_host_type(struct run *r, const struct type *t, enum packing packing)
{
    t = element_of(t);
    if (!is_struct(t)) return;
    for (uint32_t i = 0; i < t->field_count; i++) {
        const struct field *f = &t->fields[i];
        struct mask *m = is_u64(f->type) ? mask_at(r, f->loc) : NULL;
        if (m) m->is_host = true;
        if (m && packing == PACKING_SCALAR)
            keep_64_bit(m, f->loc, "in scalar layout a uvec2 is aligned otherwise");
        note_host_type(r, f->type, packing);
    }
}

static void keep_fields_64_bit(struct run *r, const struct type *t)
{
    t = element_of(t);
    if (!is_struct(t)) return;
    for (uint32_t i = 0; i < t->field_count; i++) {
        const struct field *f = &t->fields[i];
        if (is_u64(f->type))
            keep_64_bit(mask_at(r, f->loc), f->loc,
                        "another shader reads or writes it with 64 bits");
        keep_fields_64_bit(r, f->type);
    }
}

static void declare_fields(struct run *r, const struct part *fields, bool of_block)
{
    for (; fields; fields = fields->next) {
        if (fields->spec && fields->spec->kind == SPEC_STRUCT)
            declare_fields(r, fields->parts, of_block);
        for (const struct var *v = fields->vars; v; v = v->next)
            if (is_u64_spec(fields->spec))
                root(declare_mask(r, v->raw->loc, fields))->is_host |= of_block;
    }
}

static void declare_variables(struct run *r, const struct part *p)
{
    if (p->spec && p->spec->kind == SPEC_STRUCT) declare_fields(r, p->parts, false);
    for (const struct var *v = p->vars; v; v = v->next) {
        struct decl *d = v->raw->decl;
        if (!d || !d->type) continue;
        if (is_fixed_64_bit(d->storage)) keep_fields_64_bit(r, d->type);
        if (!is_u64(d->type)) continue;
        struct mask *m = declare_mask(r, d->loc, p);
        note_storage(m, d);
        if (d->is_const && v->init && v->init->raw->constness == CONST_SPEC)
            keep_64_bit(m, d->loc, "it is made of specialization constants");
        m->decl = d;
    }
}

/* Notes the members of a block, with its packing. */
static void note_block(struct run *r, const struct decl *d)
{
    if (!d->block) return;
    if (is_host_storage(d->block->storage)) note_host_type(r, d->block->type, d->block->packing);
    if (!is_fixed_64_bit(d->block->storage)) return;
    keep_fields_64_bit(r, d->block->type);
}

/* Unites the parameters and results of the prototypes and the definition of a function. */
static void declare_function(struct run *r, const struct part *p)
{
    const struct function *f = p->declaration->function;
    if (is_u64(f->result))
        unite(declare_mask(r, p->declaration->name_loc, p), make_mask(r, f->loc));
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

void declare_masks(struct run *r)
{
    declare_part(r, r->parts);
    for (const struct decl *d = r->info->globals; d; d = d->next) note_block(r, d);
    for (struct part *p = r->parts; p; p = p->next)
        if (p->kind == PART_BLOCK && p->declaration->declarators &&
            p->declaration->declarators->decl)
            note_block(r, p->declaration->declarators->decl);
}
