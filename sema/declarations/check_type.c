/* Types as written: specifiers, struct definitions (GLSL 4.60, 4.1.8) and arrays (4.1.9), with
 * their limits. */
#include "sema/declarations/check_type.h"
#include "lang/dialect.h"
#include <spirv/unified1/spirv.h>

#include "lang/target.h"
#include "sema/expressions/check_expr.h"
#include "sema/glsl/glsl.h"
#include "sema/declarations/declare.h"
#include "sema/device_notes.h"
#include "sema/expressions/overload.h"
#include "sema/requirements.h"
#include "sema/scope.h"
#include "sema/report.h"

scalar_set scalars_in(const struct type *t)
{
    t = element_of(t);
    if (is_numeric_shape(t)) return 1u << t->scalar;
    return is_struct(t) ? t->scalars : 0;
}

bool has_unsized_dimension(const struct type *t, bool outermost)
{
    if (!outermost && is_array(t)) t = t->element;
    for (; is_array(t); t = t->element)
        if (!t->length) return true;
    return false;
}

bool check_arithmetic_type(struct checker *ck, unsigned exts, loc_t loc, const struct type *t)
{
    enum { ALWAYS = 1 << SCALAR_BOOL | 1 << SCALAR_INT | 1 << SCALAR_UINT | 1 << SCALAR_FLOAT };
    scalar_set scalars = scalars_in(t) & ~(scalar_set)ALWAYS;
    for (unsigned s = 0; scalars >> s; s++) {
        bool is_stored = (scalars >> s & 1) && !scalar_computes(ck->c, exts, s) &&
                         is_memory_scalar(ck->c, exts, s);
        if (is_stored && accepts_dialect(ck->c))
            dialect_at(ck->c, loc, DIALECT_NARROW_VARIABLE, scalar_name((enum scalar)s));
        else if ((scalars >> s & 1) && !check_scalar_allowed(ck, exts, loc, s, true)) return false;
    }
    return true;
}

/* --- names --------------------------------------------------------------------------------- */

bool check_new_name(struct checker *ck, const struct name *name, loc_t loc)
{
    if (name->length < 3 || memcmp(name->text, "gl_", 3) != 0) return true;
    error_at(ck->c, loc,
             "'%s' cannot be declared: names that begin with gl_ belong to the language",
             name->text);
    return false;
}

bool reserve(struct checker *ck, const char *text, loc_t loc)
{
    struct decl *d =
        new_decl(ck, DECL_VARIABLE, intern_string(&ck->c->names, text), loc, ck->types->error);
    return !declare(ck, d);
}

/* Remembers that the number at the end of `text` is taken. */
static void note_clash(struct checker *ck, const char *text, loc_t loc)
{
    size_t length = strlen(text), digits = 0;
    while (digits < length && text[length - digits - 1] >= '0' && text[length - digits - 1] <= '9')
        digits++;
    if (digits && !ck->c->diag.suppresses_notes)
        vec_push(&ck->c->arena, &ck->clashes,
                 ((struct clash){arena_strndup(&ck->c->arena, text, length - digits),
                                 ck->c->diag.current, loc}));
}

void note_free_numbers(struct checker *ck)
{
    enum { MOST_TRIED = 1 << 16, STEP_OF_COUNTERS = 4 };
    for (uint32_t i = 0; i < ck->clashes.count; i++) {
        const struct clash *clash = &ck->clashes.at[i];
        int step = strncmp(clash->prefix, "atomic", 6) == 0 ? STEP_OF_COUNTERS : 1, number = 0;
        const char *key = "";
        do {
            key = arena_printf(&ck->c->arena, "%s%d", clash->prefix, number);
            number += step;
        } while (number < MOST_TRIED && !reserve(ck, key, 0));
        note_later(ck->c, clash->message, clash->loc, "%d is free", number - step);
    }
}

bool claim(struct checker *ck, const char *text, loc_t loc, const char *fmt, ...)
{
    if (reserve(ck, text, loc)) return true;
    va_list args;
    va_start(args, fmt);
    error_at(ck->c, loc, "%s", arena_vprintf(&ck->c->arena, fmt, args));
    set_message_template(ck->c, fmt);
    va_end(args);
    loc_t there = intern_string(&ck->c->names, text)->binding->decl->loc;
    if (there) note_at(ck->c, there, "the other one is here");
    note_clash(ck, text, loc);
    return false;
}

/* ESSL 3.20, 4.2.4: built-in functions are in the scope of globals, where a name denotes one
 * thing only (4.2.3). In ESSL 1.00, 4.2.5, they are outside of it. */
static bool check_not_builtin(struct checker *ck, const struct decl *d)
{
    bool is_concerned = is_es(ck->c) && ck->c->version >= 300 &&
                        (d->kind == DECL_VARIABLE || d->kind == DECL_TYPE) && at_file_scope(ck);
    if (!is_concerned || !is_builtin_available(ck, ck->features.exts, d->name)) return true;
    error_at(ck->c, d->loc,
             "'%s' is a built-in function: in ES a global needs another name (ESSL 3.20, 4.2.3)",
             d->name->text);
    return false;
}

bool declare_new(struct checker *ck, struct decl *d)
{
    if (!check_not_builtin(ck, d)) return false;
    if (d->name->is_block_name && at_file_scope(ck)) {
        error_at(ck->c, d->loc, "'%s' is the name of a block already (GLSL 4.60, 4.3.9)",
                 d->name->text);
        return false;
    }
    struct decl *there = declare(ck, d);
    if (!there) return true;
    if (there->type && is_error(there->type))
        return false; /* the error was reported when it was declared or used */
    error_at(ck->c, d->loc, "'%s' is declared already in this scope (%s)", d->name->text,
             is_opencl(ck->c) ? "C99, 6.7, 3" : "GLSL 4.60, 4.2.2");
    if (there->loc) note_at(ck->c, there->loc, "the other declaration is here");
    return false;
}

/* --- arrays -------------------------------------------------------------------------------- */

/* 4.11: two arrays sized by the same specialization constant have one type, so they share the size
 * expression. */
struct expr *shared_length(struct checker *ck, struct expr *size)
{
    if (size->kind != EXPR_NAME) return copy_expr(&ck->c->arena, size);
    struct expr **shared = &size->name.decl->as_length;
    if (!*shared) *shared = copy_expr(&ck->c->arena, size);
    return *shared;
}

/* Returns whether the size is computed from specialization constants.  Such a size, as HEADS / 4,
 * may be zero with the defaults: SPIR-V requires 1 only after specialization (OpTypeArray).  A size
 * that is one constant must be valid with its default. */
static bool is_computed(const struct expr *size)
{
    return size->kind != EXPR_NAME || size->name.decl->constant_id < 0;
}

/* Reads the size of one dimension.  After an error *length is 0 and the result false.  *spec says
 * whether it is a specialization constant. */
static bool read_size(struct checker *ck, struct array_spec *a, uint32_t *length, bool *spec)
{
    int64_t size;
    struct arena *values = ck->body.values;
    ck->body.values = &ck->c->arena; /* a type outlives the function that mentions it */
    bool ok = check_integral_constant(ck, &a->size, "the size of an array", &size, spec);
    ck->body.values = values;
    if (!ok) return false;
    if (size == 0 && *spec && is_computed(a->size)) size = 1;
    if (size <= 0)
        error_at_expr(ck->c, a->size,
                      "the size of an array must be greater than zero, this is %lld",
                      (long long)size);
    else if (size > UINT32_MAX)
        error_at_expr(ck->c, a->size, "an array has at most %u elements", (unsigned)UINT32_MAX);
    *length = (uint32_t)size;
    return size > 0 && size <= UINT32_MAX;
}

static const struct type *apply_dimension(struct checker *ck, const struct type *element,
                                          struct array_spec *a)
{
    if (!a->size) return array_type(ck->types, element, 0, NULL);
    uint32_t length;
    bool spec;
    if (!read_size(ck, a, &length, &spec)) return ck->types->error;
    return array_type(ck->types, element, length, spec ? shared_length(ck, a->size) : NULL);
}

/* Returns the extension state at the dimensions: that of a size, or the latest. */
static unsigned extensions_at(const struct checker *ck, struct array_spec **dimensions,
                              uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (dimensions[i]->size) return dimensions[i]->size->exts;
    return ck->c->extension_states.count - 1;
}

static bool check_nested_arrays(struct checker *ck, struct array_spec **dimensions, uint32_t count)
{
    /* GL_ARB_geometry_shader4, 4.1.9, has two-dimensional inputs. */
    if (count == 2 && at_file_scope(ck) &&
        has_geometry4(ck->c, extensions_at(ck, dimensions, count)))
        return true;
    return check_requirement(ck, extensions_at(ck, dimensions, count), dimensions[0]->loc,
                             "an array of arrays", FEATURE_ARRAYS_OF_ARRAYS,
                             (struct versions){430, 310, 0}, 0);
}

static uint32_t collect(struct array_spec *list, struct array_spec **dimensions, uint32_t count)
{
    for (; list && count <= MOST_DIMENSIONS; list = list->next) dimensions[count++] = list;
    return count;
}

const struct type *apply_arrays(struct checker *ck, const struct type *base,
                                struct array_spec *spec_arrays,
                                struct array_spec *declarator_arrays)
{
    if (!spec_arrays && !declarator_arrays) return base;
    struct array_spec *dimensions[MOST_DIMENSIONS + 1]; /* the outermost first */
    uint32_t count = collect(spec_arrays, dimensions, collect(declarator_arrays, dimensions, 0));
    if (is_error(base)) return base;
    if (base->kind == TYPE_VOID) {
        error_at(ck->c, dimensions[0]->loc, "an array cannot have void elements");
        return ck->types->error;
    }
    if (count > MOST_DIMENSIONS) {
        error_at(ck->c, dimensions[0]->loc, "an array has at most %d dimensions", MOST_DIMENSIONS);
        return ck->types->error;
    }
    if (count > 1 && !check_nested_arrays(ck, dimensions, count)) return ck->types->error;
    const struct type *t = base;
    while (count-- > 0 && !is_error(t)) t = apply_dimension(ck, t, dimensions[count]);
    return t;
}

/* 4.11: "Only the outer-most dimension of a variable declared as an array of arrays can be a
 * specialization constant".  This is an error where others see the layout.  Existing programs
 * specialize inner sizes of shared, global and local arrays and of parameters, and SPIR-V has such
 * types. */
bool check_inner_sizes(struct checker *ck, loc_t loc, const struct type *t)
{
    if (!is_array(t) || !t->has_spec_length) return true;
    const struct type *inner = t->element;
    while (is_array(inner) && !inner->length_expr) inner = inner->element;
    if (!is_array(inner)) return true;
    error_at(ck->c, loc,
             "only the outermost size may be a specialization constant (GLSL 4.60, 4.11)");
    return false;
}

/* --- structs ------------------------------------------------------------------------------- */

/* Members of an unnamed struct (OpenCL C only) are found like those of the struct around it.  The
 * depth is at most MOST_STRUCT_DEPTH. */
static void declare_members(struct checker *ck, const struct type *t)
{
    for (uint32_t i = 0; i < t->field_count; i++) {
        const struct field *f = &t->fields[i];
        if (!f->name && is_struct(f->type)) declare_members(ck, f->type);
        if (!f->name || !declare(ck, new_decl(ck, DECL_VARIABLE, f->name, f->loc, f->type)))
            continue;
        error_at(ck->c, f->loc, "there are two members '%s'", f->name->text);
    }
}

void check_member_names(struct checker *ck, const struct type *t)
{
    push_scope(ck);
    declare_members(ck, t);
    pop_scope(ck);
}

static uint32_t count_members_of_type(const struct declaration *fields)
{
    uint32_t count = 0;
    for (; fields; fields = fields->next)
        for (const struct declarator *d = fields->declarators; d; d = d->next) count++;
    return count;
}

/* GL_EXT_structured_descriptor_heap, 4.3.10: structures in heap blocks have descriptors. */
static bool is_of_heaps(const struct checker *ck)
{
    return ck->c->target->explicit_vulkan &&
           feature_enabled(ck->c, ck->c->extension_states.count - 1u,
                           FEATURE_EXT_STRUCTURED_DESCRIPTOR_HEAP);
}

/* 4.1.7: a member cannot be an atomic counter; for Vulkan it cannot be opaque at all. */
static bool may_be_member(const struct checker *ck, const struct type *t)
{
    t = element_of(t);
    if (is_of_heaps(ck)) return true; /* check_outside_heap says what its variables are */
    return !ck->c->target->explicit_vulkan &&
           !(t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_ATOMIC_COUNTER);
}

static const struct type *check_member_type(struct checker *ck, const struct type *base,
                                            struct type_spec *spec, struct declarator *d)
{
    const struct type *t = apply_arrays(ck, base, spec->arrays, d->arrays);
    if (d->init) error_at_expr(ck->c, d->init, "a member cannot be initialized");
    if (is_error(t)) return t;
    if (t->kind == TYPE_VOID) error_at(ck->c, d->loc, "member '%s' cannot be void", d->name->text);
    else if (has_unsized_dimension(t, true))
        error_at(ck->c, d->loc, "member '%s' needs a size (GLSL 4.60, 4.1.8)", d->name->text);
    else if (!t->has_opaque || may_be_member(ck, t)) return t;
    else if (ck->c->target->explicit_vulkan)
        return dialect_at(ck->c, d->loc, DIALECT_OPAQUE_MEMBER,
                          arena_printf(&ck->c->arena, "member '%s'", d->name->text))
                   ? t
                   : ck->types->error; /* check_outside_heap refuses variables of the struct */
    else
        error_at(ck->c, d->loc,
                 "member '%s' is %s, which cannot be a member of a struct (GLSL 4.60, 4.1.7)",
                 d->name->text, type_name(ck->c, t));
    return ck->types->error;
}

static void check_members_of(struct checker *ck, struct declaration *members, struct type *t)
{
    struct qualifiers q;
    read_qualifiers(ck, members->qualifiers, &q);
    if (members->spec->kind == SPEC_STRUCT &&
        !has_part(ck->c, members->spec->exts, PART_EMBEDDED_STRUCT)) /* GLSL 1.10, 4.1.8 */
        error_at(
            ck->c, members->spec->loc,
            "a struct cannot be defined inside of another: define it before (GLSL 4.60, 4.1.8)");
    if (!members->declarators)
        error_at(ck->c, members->loc, "a member needs a name (GLSL 4.60, 4.1.8)");
    const struct type *base = check_specifier(ck, members->spec);
    bool accepts_words = has_group(&q, GROUP_MEMORY) &&
                         (is_image_handle(ck, base) ||
                          (base->kind == TYPE_REFERENCE && accept_memory_words(ck, &q)));
    allow_qualifiers(ck, &q, GROUP(PRECISION) | (accepts_words ? GROUP(MEMORY) : 0),
                     "a struct member");
    for (struct declarator *d = members->declarators; d; d = d->next) {
        struct field *f = &t->fields[t->field_count++];
        f->name = d->name;
        f->loc = d->loc;
        f->offset_given = f->align_given = -1;
        check_new_name(ck, d->name, d->loc);
        f->type = check_member_type(ck, base, members->spec, d);
        f->memory = accepts_words ? q.memory : 0;
        f->precision = (uint8_t)precision_for(ck, &q, f->type, d->loc);
    }
}

static void note_contents(struct type *t)
{
    for (uint32_t i = 0; i < t->field_count; i++) {
        const struct type *inner = element_of(t->fields[i].type);
        t->scalars |= scalars_in(inner);
        if (is_struct(inner) && inner->depth > t->depth) t->depth = inner->depth;
    }
    t->depth++;
    finish_struct_type(t);
}

/* Sets t->parts: the number of members, those of nested structs included, and an array counted as
 * one element.  Work for each of them is bounded.  Returns false if there are too many. */
static bool count_parts(struct type *t)
{
    t->parts = 0;
    for (uint32_t i = 0; i < t->field_count && t->parts <= MOST_STRUCT_PARTS; i++) {
        const struct type *element = element_of(t->fields[i].type);
        t->parts += is_struct(element) ? element->parts : 1;
    }
    return t->parts <= MOST_STRUCT_PARTS;
}

/* The struct is declared after its members, so it cannot contain itself (4.1.8: no forward
 * references).  The parser reports a struct without members. */
static const struct type *check_struct(struct checker *ck, struct type_spec *spec)
{
    uint32_t count = count_members_of_type(spec->fields);
    struct type *t = new_struct_type(ck->types, spec->name);
    t->loc = spec->loc;
    if (count > MOST_MEMBERS) {
        error_at(ck->c, spec->loc, "a struct has at most %d members", MOST_MEMBERS);
        return ck->types->error;
    }
    t->fields = arena_array(&ck->c->arena, struct field, count);
    for (struct declaration *m = spec->fields; m; m = m->next)
        if (m->kind == DECLARATION_VARIABLES) check_members_of(ck, m, t);
    check_member_names(ck, t);
    note_contents(t);
    if (t->depth > MOST_STRUCT_DEPTH) {
        error_at(ck->c, spec->loc, "structs are nested deeper than %d", MOST_STRUCT_DEPTH);
        return ck->types->error;
    }
    bool too_large = !count_parts(t);
    if (too_large)
        error_at(ck->c, spec->loc,
                 "the struct has more than %d members, including those of nested structs",
                 MOST_STRUCT_PARTS);
    const struct type *type = too_large || !count ? ck->types->error : t;
    if (spec->name && check_new_name(ck, spec->name, spec->loc))
        declare_new(ck, new_decl(ck, DECL_TYPE, spec->name, spec->loc, type));
    return type;
}

/* --- specifiers ---------------------------------------------------------------------------- */

/* Checks opaque types that Vulkan lacks: GLSL 4.60, 4.1.7; GL_KHR_vulkan_glsl. */
static bool check_for_vulkan(struct checker *ck, const struct keyword *k, loc_t loc)
{
    if (k->opaque.kind == OPAQUE_ATOMIC_COUNTER && is_relaxed(ck->c)) return true;
    if (k->opaque.kind == OPAQUE_ATOMIC_COUNTER)
        error_at(
            ck->c, loc,
            "there are no atomic counters for Vulkan (GLSL 4.60, 4.1.7): use atomicAdd on a uint in a buffer block");
    else if (k->opaque.dim == SpvDimRect && k->opaque.kind != OPAQUE_SAMPLER)
        error_at(
            ck->c, loc,
            "there is no '%s' for Vulkan (GL_KHR_vulkan_glsl): use 2D and a sampler of unnormalized coordinates",
            k->text);
    else return true;
    return false;
}

static const struct type *check_basic(struct checker *ck, struct type_spec *spec)
{
    const struct keyword *k = spec->keyword;
    if (k->role == KEYWORD_TYPE) return matrix_type(ck->types, k->scalar, k->columns, k->rows);
    if (k->token == KW_VOID) return ck->types->void_;
    if (spec->spirv) return check_spirv_type(ck, spec);
    if (k->role == KEYWORD_PARAMETERIZED) return check_parameterized(ck, spec);
    if (k->opaque.kind == OPAQUE_FOOTPRINT) return footprint_type(ck->types, k);
    if (!ck->c->target->explicit_vulkan || check_for_vulkan(ck, k, spec->loc))
        return opaque_type(ck->types, k, 0);
    return ck->types->error;
}

static const struct type *check_named(struct checker *ck, const struct type_spec *spec)
{
    const struct decl *d = look_up(ck, spec->name);
    if (d && d->kind == DECL_TYPE) return d->type;
    if (!d && spec->name->is_poisoned) return ck->types->error;
    bool may_be_forward = feature_enabled(ck->c, spec->exts, FEATURE_BUFFER_REFERENCE);
    if (!d)
        error_at(
            ck->c, spec->loc, "'%s' is not declared: a type is expected%s", spec->name->text,
            may_be_forward
                ? ", a buffer reference is declared before its own members by layout(buffer_reference) buffer NAME"
                : "");
    else if (!d->type || !is_error(d->type))
        error_at(ck->c, spec->loc, "'%s' is not a type", spec->name->text);
    return ck->types->error;
}

static const struct type *check_by_kind(struct checker *ck, struct type_spec *spec)
{
    switch (spec->kind) {
    case SPEC_BASIC: return check_basic(ck, spec);
    case SPEC_NAMED: return check_named(ck, spec);
    case SPEC_STRUCT: return check_struct(ck, spec);
    case SPEC_WORDS:
    case SPEC_TAG:
    case SPEC_ENUM:
    case SPEC_ENUM_TAG:
    case SPEC_TYPEOF: break; /* OpenCL C */
    }
    return ck->types->error;
}

const struct type *check_specifier(struct checker *ck, struct type_spec *spec)
{
    const struct type *t = check_by_kind(ck, spec);
    note_type_use(ck, spec->loc, t);
    return t;
}

const struct type *check_type(struct checker *ck, struct type_spec *spec,
                              struct array_spec *declarator_arrays)
{
    return apply_arrays(ck, check_specifier(ck, spec), spec->arrays, declarator_arrays);
}
