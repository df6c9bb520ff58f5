/* Structs, unions and enumerations: C99, 6.7.2.1 to 6.7.2.3. Tags have a separate name space:
 * their names begin with a keyword and a space. */
#include "sema/opencl/opencl.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_type.h"
#include "sema/declarations/declare.h"
#include "sema/opencl/declarations/alias.h"
#include "sema/opencl/declarations/declarators.h"
#include "sema/opencl/declarations/specifiers.h"
#include "sema/scope.h"

/* --- tags ---------------------------------------------------------------------------------- */

static struct name *tag_name(struct checker *ck, const struct name *name)
{
    return intern_string(&ck->c->names, arena_printf(&ck->c->tree, "tag %s", name->text));
}

/* Returns the declaration of the tag, with `here` only that of the innermost scope; NULL if there
 * is none. */
static struct decl *find_tag(struct checker *ck, const struct name *name, bool here)
{
    struct binding *b = tag_name(ck, name)->binding;
    return b && (!here || b->scope == ck->scope) ? b->decl : NULL;
}

static struct decl *declare_tag(struct checker *ck, struct name *name, loc_t loc,
                                const struct type *t)
{
    struct decl *d = new_decl(ck, DECL_TYPE, tag_name(ck, name), loc, t);
    declare(ck, d);
    return d;
}

static bool is_kind(const struct type *t, const struct keyword *word)
{
    if (word->token == KW_ENUM) return is_scalar(t);
    return is_struct(t) && t->is_union == (word->token == KW_UNION);
}

static struct type *new_tagged(struct checker *ck, const struct type_spec *spec)
{
    struct type *t = new_struct_type(ck->types, spec->name);
    t->is_union = spec->keyword->token == KW_UNION;
    t->has_union = t->is_union;
    t->is_poisoned = spec->name && spec->name->is_poisoned;
    t->loc = spec->loc;
    if (spec->name) declare_tag(ck, spec->name, spec->loc, t);
    return t;
}

const struct type *check_tag(struct checker *ck, struct type_spec *spec, struct c_specifiers *s)
{
    const struct decl *d = find_tag(ck, spec->name, false);
    if (d && is_error(d->type)) return d->type;
    if (d && is_kind(d->type, spec->keyword)) {
        s->alias = d->c.alias;
        return d->type;
    }
    if (d || spec->keyword->token == KW_ENUM) {
        error_at(ck->c, spec->loc,
                 d ? "'%s' is the tag of something else than this %s"
                   : "'%s' is not declared: the enumerators of an %s come first",
                 spec->name->text, spec->keyword->text);
        return ck->types->error;
    }
    return new_tagged(ck, spec);
}

/* --- members ------------------------------------------------------------------------------- */

static void check_member_type(struct checker *ck, struct field *f, const struct c_declared *d)
{
    if (is_error(f->type)) return;
    if (d->function || is_void(f->type))
        error_at(ck->c, f->loc, "a member cannot be a function or void");
    else if (d->space_given && d->space != SPACE_PRIVATE)
        error_at(ck->c, f->loc, "a member cannot have an address space (OpenCL C 3.0, 6.7)");
    else if (is_block(f->type))
        error_at(ck->c, f->loc, "a member cannot be a block (OpenCL C 3.0, 6.14.5)");
    else if (f->type->kind == TYPE_OPAQUE)
        error_at(ck->c, f->loc, "a member cannot be %s (OpenCL C 3.0, 6.11, b)",
                 type_name(ck->c, f->type));
    else if (is_array(f->type) && !f->type->length)
        error_at(ck->c, f->loc, "a member that is an array needs a size (OpenCL C 3.0, 6.11, d)");
    else if (check_complete(ck, f->type, f->loc, "the member")) return;
    f->type = ck->types->error;
}

static void add_member(struct checker *ck, struct type *t, const struct c_specifiers *s,
                       struct declarator *dr, loc_t loc)
{
    struct c_declared d;
    struct field *f = &t->fields[t->field_count++];
    read_declarator(ck, s, dr ? dr->derived : NULL, loc, &d);
    f->name = dr ? dr->name : NULL;
    f->loc = loc;
    f->type = d.type;
    f->alias = d.alias;
    f->qualifiers = d.qualifiers & (TYPE_CONST | TYPE_VOLATILE);
    t->has_const |= d.qualifiers & TYPE_CONST ||
                    (is_struct(element_of(d.type)) && element_of(d.type)->has_const);
    t->has_address_size |= d.is_address_sized ||
                           (is_struct(element_of(d.type)) && element_of(d.type)->has_address_size);
    f->align_given = d.align ? (int32_t)d.align : -1;
    f->offset_given = -1;
    check_member_type(ck, f, &d);
}

static uint32_t count_struct_members(const struct declaration *fields)
{
    uint32_t count = 0;
    for (; fields; fields = fields->next) {
        count += !fields->declarators;
        for (const struct declarator *d = fields->declarators; d; d = d->next) count++;
    }
    return count;
}

static void check_members(struct checker *ck, struct type *t, struct declaration *fields)
{
    uint32_t count = count_struct_members(fields);
    if (count > MOST_MEMBERS) {
        error_at(ck->c, fields->loc, "a struct has at most %d members (SPIR-V, 2.17)",
                 MOST_MEMBERS);
        return;
    }
    t->fields = arena_array(&ck->c->arena, struct field, count);
    for (struct declaration *f = fields; f; f = f->next) {
        struct c_specifiers s;
        read_specifiers(ck, f->spec, &s);
        t->is_poisoned |= is_error(s.type);
        if (!f->declarators && is_struct(s.type) && !s.type->name)
            add_member(ck, t, &s, NULL, f->loc);
        for (struct declarator *d = f->declarators; d; d = d->next)
            add_member(ck, t, &s, d, d->loc);
    }
}

static bool has_error(const struct type *t)
{
    for (uint32_t i = 0; i < t->field_count; i++)
        if (is_error(t->fields[i].type)) return true;
    return false;
}

const struct type *check_c_struct(struct checker *ck, struct type_spec *spec,
                                  const struct c_specifiers *s)
{
    const struct decl *there = spec->name ? find_tag(ck, spec->name, true) : NULL;
    struct type *t = there && is_struct(there->type) && !there->type->is_complete
                         ? (struct type *)there->type
                         : NULL;
    if (there && !t && !is_error(there->type)) {
        error_at(ck->c, spec->loc, "'%s' is declared already", spec->name->text);
        note_at(ck->c, there->loc, "the other declaration is here");
    }
    ck->c->module_decides |=
        t && ck->info.functions; /* codegen may have made the type without its members */
    if (!t) t = there ? new_struct_type(ck->types, spec->name) : new_tagged(ck, spec);
    t->is_poisoned = false;
    t->loc = spec->loc;
    t->field_count = 0; /* an earlier declaration with an error may have left some */
    t->depth = 0;
    t->is_union = spec->keyword->token == KW_UNION;
    t->has_union = t->is_union;
    t->is_packed =
        find_attribute(s->attributes, "packed") || find_attribute(spec->tag_attributes, "packed");
    uint32_t inner = alignment_of(ck, spec->tag_attributes),
             outer = alignment_of(ck, s->attributes);
    t->align_given = inner > outer ? inner : outer;
    check_members(ck, t, spec->fields);
    for (uint32_t i = 0; i < t->field_count; i++)
        if (is_struct(t->fields[i].type) && t->fields[i].type->depth > t->depth)
            t->depth = t->fields[i].type->depth;
    if (++t->depth > MOST_STRUCT_DEPTH) {
        error_at(ck->c, spec->loc, "structs are at most %d deep inside each other",
                 MOST_STRUCT_DEPTH);
        return ck->types->error;
    }
    check_member_names(ck, t);
    t->is_poisoned |= !spec->fields || has_error(t);
    if (t->is_poisoned) return ck->types->error;
    finish_struct_type(t);
    t->is_complete = true;
    return t;
}

/* --- enumerations (6.7.2.2): their constants and they themselves are int; compilers take wider
 * ones, too --- */

static const struct type *type_of_value(struct checker *ck, int64_t value, bool is_unsigned)
{
    bool narrow = value >= INT32_MIN && value <= INT32_MAX && !(is_unsigned && value < 0);
    if (narrow) return scalar_type(ck->types, SCALAR_INT);
    if (value >= 0 && value <= UINT32_MAX) return scalar_type(ck->types, SCALAR_UINT);
    return scalar_type(ck->types, is_unsigned ? SCALAR_UINT64 : SCALAR_INT64);
}

static void declare_enumerator(struct checker *ck, const struct layout_id *id,
                               const struct type *type, int64_t value)
{
    struct decl *d = new_decl(ck, DECL_VARIABLE, id->name, id->loc, type);
    struct constant *k = new_constant(ck, type);
    k->values[0].i = value;
    d->storage = STORAGE_CONSTANT;
    d->constant = k;
    declare_new(ck, d);
}

const struct type *check_enum(struct checker *ck, struct type_spec *spec, struct c_specifiers *s)
{
    const struct type *widest = scalar_type(ck->types, SCALAR_INT);
    int64_t value = 0;
    bool is_unsigned = false;
    for (struct layout_id *id = spec->enumerators; id; id = id->next, value++) {
        if (id->value)
            check_integral_constant(ck, &id->value, "the value of an enumerator", &value, NULL);
        if (id->value && !is_error(id->value->type))
            is_unsigned = id->value->type->scalar == SCALAR_UINT64;
        const struct type *own = type_of_value(ck, value, is_unsigned);
        if (own->scalar > widest->scalar) widest = own;
        declare_enumerator(ck, id, own, value);
    }
    s->alias = enum_alias(ck, spec, widest);
    if (spec->name) declare_tag(ck, spec->name, spec->loc, widest)->c.alias = s->alias;
    return widest;
}
