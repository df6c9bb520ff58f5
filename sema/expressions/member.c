/* Parts of values: indices (GLSL 4.60, 5.5 to 5.7), members, swizzles (5.5) and .length()
 * (4.1.9, 5.5, 5.6). */
#include "lang/dialect.h"
#include "lang/target.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_stmt.h"
#include "sema/expressions/convert.h"
#include "sema/glsl/glsl.h"
#include "sema/expressions/lvalue.h"
#include "sema/expressions/member.h"
#include "sema/expressions/operators.h"
#include "sema/requirements.h"
#include "sema/report.h"

static void inherit_part(struct expr *e, const struct expr *whole)
{
    e->is_lvalue = whole->is_lvalue;
    inherit_effects(e, whole);
    e->precision = whole->precision;
}

/* --- [index] ------------------------------------------------------------------------------- */

static const struct type *indexed_type(const struct type *t)
{
    return is_array(t) || is_vector(t) || is_matrix(t) || is_cooperative_matrix(t) ? t->element
                                                                                   : NULL;
}

/* GL_EXT_shader_64bit_indexing, 5.7. */
static bool is_int64_index(const struct checker *ck, const struct expr *index)
{
    return is_scalar(index->type) && is_integer(index->type) &&
           scalar_bits(index->type->scalar) == 64 &&
           feature_enabled(ck->c, index->exts, FEATURE_SHADER_64BIT_INDEXING);
}

/* Returns the number of elements that an index selects from; 0 means that it is not known here. */
static uint32_t index_bound(const struct type *t)
{
    if (is_array(t)) return t->length_expr ? 0 : t->length;
    return is_matrix(t)                                            ? t->columns
           : is_vector(t) && !t->length_expr && !t->is_cooperative ? t->rows
                                                                   : 0;
}

static bool is_array_of_blocks(const struct type *t)
{
    const struct type *element = element_of(t);
    return is_array(t) && is_struct(element) && element->block;
}

/* The row of a built-in array, or of a member of a built-in block. */
static const struct builtin_variable *row_of(const struct expr *e)
{
    if (e->kind == EXPR_NAME) return e->name.decl->builtin;
    bool is_member = e->kind == EXPR_MEMBER && is_struct(e->member.operand->type);
    return is_member ? e->member.operand->type->fields[e->member.field].builtin : NULL;
}

static bool check_constant_index(struct checker *ck, struct expr *e, const struct type *t)
{
    int64_t at = integer_of(e->index.index->constant);
    uint32_t bound = index_bound(t);
    bool is_implicit = is_implicitly_sized(e->index.operand);
    bool is_endless =
        is_array(t) && !t->length && !is_implicit && is_int64_index(ck, e->index.index);
    if (at < 0 || (bound && at >= bound) || (at > UINT32_MAX && !is_endless)) {
        error_at_expr(ck->c, e->index.index, "index %lld is outside of %s", (long long)at,
                      type_name(ck->c, t));
        return false;
    }
    /* the element may not exist, the descriptor of a block may be none */
    e->has_effects |= (!bound && !is_implicit) || is_array_of_blocks(t);
    if (!is_implicit) return true;
    const struct builtin_variable *row = row_of(e->index.operand);
    if (row && !check_builtin_size(ck, row, (uint32_t)at + 1, e->index.index->loc)) return false;
    return note_constant_index(ck, t, (uint64_t)at, e->index.index->loc);
}

/* ESSL 3.20, 4.3.9: an array of buffer blocks is indexed by constants. */
static bool is_es_storage_array(const struct checker *ck, const struct expr *e,
                                const struct type *t)
{
    const struct decl *d = base_decl(e);
    while (is_array(t)) t = t->element;
    return is_es(ck->c) && is_struct(t) && t->block && d && d->storage == STORAGE_BUFFER;
}

/* Before GLSL 4.00 and ESSL 3.20 "all indexes used to index a uniform block array must be integral
 * constant expressions" (GLSL 3.30, 4.3.7; ESSL 3.10, 4.3.9). */
static bool check_block_index(struct checker *ck, const struct expr *e, const struct type *t)
{
    const struct decl *d = base_decl(e->index.operand);
    while (is_array(t)) t = t->element;
    if (!ck->c->target->judges_source || !is_struct(t) || !t->block || !d ||
        d->storage != STORAGE_UNIFORM)
        return true;
    if (is_es(ck->c) && feature_enabled(ck->c, e->exts, FEATURE_GPU_SHADER5_OES)) return true;
    return check_requirement(ck, e->exts, e->loc,
                             "an index that is not a constant, into an array of uniform blocks,",
                             is_es(ck->c) ? FEATURE_GPU_SHADER5_EXT : FEATURE_GPU_SHADER5,
                             (struct versions){400, 320, 0}, 0);
}

/* In earlier versions such arrays are indexed by constants (GLSL 3.30, 4.1.7; ESSL 3.10, 4.1.7.1),
 * but in those before GLSL 1.30 and ESSL 3.00, which say nothing of that. */
static bool check_opaque_index(struct checker *ck, const struct expr *e, const struct type *t)
{
    while (is_array(t)) t = t->element;
    if (t->kind != TYPE_OPAQUE || is_ray_object(t) || is_handle(ck, t)) return true;
    if (!version_has(ck->c, (struct versions){130, 300, 0})) return true;
    if (is_es(ck->c) && feature_enabled(ck->c, e->exts, FEATURE_GPU_SHADER5_OES)) return true;
    /* GL_ARB_shader_image_load_store, 4.1.X: images "can be indexed with general integer
     * expressions", GL_ARB_shader_atomic_counters and ESSL 3.10, 4.1.7.3: counters with dynamically
     * uniform ones */
    unsigned kind = opaque_of(t)->kind;
    if (kind == OPAQUE_ATOMIC_COUNTER || (kind == OPAQUE_IMAGE && !is_es(ck->c))) return true;
    return check_requirement(ck, e->exts, e->loc,
                             "an index that is not a constant, into an array of an opaque type,",
                             is_es(ck->c) ? FEATURE_GPU_SHADER5_EXT : FEATURE_GPU_SHADER5,
                             (struct versions){400, 320, 0}, 0);
}

/* GL_EXT_nonuniform_qualifier, 4.1.9: an array of blocks or of an opaque type that has no size, and
 * an index that is not constant, gets its size from the application. */
static bool is_sized_at_run_time(struct checker *ck, const struct expr *e, const struct type *t)
{
    if (!t->has_opaque && !is_array_of_blocks(t)) return false;
    if (!feature_enabled(ck->c, e->exts, FEATURE_NONUNIFORM_QUALIFIER)) return false;
    struct type *own =
        (struct type *)t; /* the type of this variable alone: see implicit_array_type */
    own->has_runtime_array = own->sized_at_run_time = true;
    return true;
}

/* Returns whether the array is the last member of a uniform block. */
static bool ends_uniform_block(const struct expr *array, const struct decl *d)
{
    if (!d || !d->block || d->storage != STORAGE_UNIFORM) return false;
    uint32_t member = array->kind == EXPR_MEMBER ? array->member.field : d->member;
    return member + 1 == d->block->type->field_count;
}

static bool has_element_for_each_vertex(const struct checker *ck, const struct expr *array,
                                        const struct decl *d)
{
    return d && array->kind == EXPR_NAME && is_per_vertex(ck, (enum storage)d->storage, d->io);
}

/* The linker sizes these arrays.  GL_ARB_geometry_shader4, 4.3.6: inputs, by a parameter of the
 * program.  GLSL 4.60, 4.4.2.2: outputs of a tessellation control shader, whose vertices another
 * unit may declare, and drivers take a later layout, too. */
static bool is_sized_by_linker(const struct checker *ck, const struct expr *e, const struct decl *d)
{
    if (!d) return false;
    if (d->storage == STORAGE_INPUT) return has_geometry4(ck->c, e->exts);
    return d->storage == STORAGE_OUTPUT && ck->c->stage == SGCC_STAGE_TESS_CONTROL &&
           ck->c->target->judges_source && has_element_for_each_vertex(ck, e->index.operand, d);
}

static const char late_layout[] =
    "the layout with the number of vertices must precede this use (GLSL 4.60, 4.4.1)";

static const char *how_to_size(const struct checker *ck, const struct expr *array,
                               const struct decl *d)
{
    const struct type *t = array->type;
    if (has_element_for_each_vertex(ck, array, d)) return late_layout;
    if (t->has_opaque || is_array_of_blocks(t))
        return "declare its size, or write #extension GL_EXT_nonuniform_qualifier : enable";
    return ends_uniform_block(array, d)
               ? "declare its size, or write #extension GL_EXT_uniform_buffer_unsized_array : enable"
               : "declare its size";
}

static bool check_variable_index(struct checker *ck, struct expr *e, const struct type *t)
{
    if (is_es_storage_array(ck, e->index.operand, t)) {
        error_at_expr(
            ck->c, e,
            "in ES an array of buffer blocks is indexed by constants only (ESSL 3.20, 4.3.9)");
        return false;
    }
    if (!check_opaque_index(ck, e, t) || !check_block_index(ck, e, t)) return false;
    warn_of_es100_index(ck, e, t);
    struct decl *d = base_decl(e->index.operand);
    bool is_color = d && d->io && d->storage == STORAGE_OUTPUT &&
                    ck->c->stage == SGCC_STAGE_FRAGMENT && is_array(t);
    if (is_color && is_es(ck->c) && !e->index.index->constant) {
        error_at_expr(ck->c, e,
                      "in ES an array of outputs is indexed by constants only (ESSL 3.20, 4.3.6)");
        return false;
    }
    if (is_implicitly_sized(e->index.operand) && !is_sized_by_linker(ck, e, d) &&
        !is_sized_at_run_time(ck, e, t)) {
        /* layouts of a stage that was refused are not read, so its arrays have no size */
        if (!ck->features.stage_refused || !has_element_for_each_vertex(ck, e->index.operand, d))
            error_at_expr(ck->c, e, "an array without a size may only be indexed by constants: %s",
                          how_to_size(ck, e->index.operand, d));
        return false;
    }
    if (d && !is_vector(t) && !may_be_unrolled(ck)) d->uses.needs_memory = true;
    e->has_effects = true; /* it may be out of bounds */
    return true;
}

/* Returns whether an index of a type for memory only is converted to int or uint:
 * DIALECT_NARROW_CONVERSION. */
static bool widens_index(const struct checker *ck, const struct expr *index)
{
    enum scalar s = (enum scalar)index->type->scalar;
    return !scalar_computes(ck->c, index->exts, s) && is_memory_scalar(ck->c, index->exts, s) &&
           accepts_dialect(ck->c);
}

static enum scalar int64_scalar(const struct type *t)
{
    return scalar_is_signed((enum scalar)t->scalar) ? SCALAR_INT : SCALAR_UINT;
}

/* 5.7: indices are int or uint; other widths are allowed with their extensions. */
static bool check_index_type(struct checker *ck, struct expr *index)
{
    if (!check_readable(ck, index)) return false;
    if (is_int64_index(ck, index)) return true;
    if (is_scalar(index->type) && is_integer(index->type) && widens_index(ck, index)) return true;
    if (is_scalar(index->type) && is_integer(index->type))
        return check_scalar_allowed(ck, index->exts, index->loc, index->type->scalar, true);
    error_at_expr(ck->c, index, "an index must be an integer, this is %s",
                  type_name(ck->c, index->type));
    return false;
}

/* GL_EXT_buffer_reference2, 4.3.9: reference[i] is the value of reference + i and accesses no
 * memory. */
static struct expr *check_reference_index(struct checker *ck, struct expr *e,
                                          const struct type *reference)
{
    bool may = require_feature(ck, e->exts, e->loc, "indexing a buffer reference",
                               FEATURE_BUFFER_REFERENCE2) &&
               check_referent_size(ck, e, reference) && check_index_type(ck, e->index.index);
    if (!may) return fail(ck, e);
    e->is_lvalue = false;
    e->type = reference;
    return e;
}

struct expr *check_index(struct checker *ck, struct expr *e)
{
    struct expr *whole = e->index.operand = check_expr(ck, e->index.operand);
    struct expr *index = e->index.index = check_expr(ck, e->index.index);
    inherit_part(e, whole);
    inherit_effects(e, index);
    if (is_error(whole->type) || is_error(index->type)) return fail(ck, e);
    if (whole->type->kind == TYPE_REFERENCE) return check_reference_index(ck, e, whole->type);
    const struct type *part = indexed_type(whole->type);
    if (!part) {
        error_at_expr(ck->c, e, "%s has no elements to be indexed", type_name(ck->c, whole->type));
        return fail(ck, e);
    }
    if (!check_index_type(ck, index) || !check_computes(ck, e, whole->type)) return fail(ck, e);
    if (widens_index(ck, index))
        index = e->index.index =
            convert_implicitly(ck, index, scalar_type(ck->types, int64_scalar(index->type)));
    bool known = index->constness == CONST_KNOWN;
    if (is_cooperative_matrix(whole->type))
        known = false; /* the number of components is not known (5.X) */
    if (!(known ? check_constant_index : check_variable_index)(ck, e, whole->type))
        return fail(ck, e);
    e->type = part;
    fold_expr(ck, e);
    return e;
}

/* --- .swizzle ------------------------------------------------------------------------------ */

static const char swizzle_sets[3][5] = {"xyzw", "rgba", "stpq"};

/* Returns the component that `letter` names, or -1; *set is the index of its set. */
static int component_of_letter(char letter, unsigned *set)
{
    for (*set = 0; *set < 3; ++*set) {
        const char *at = strchr(swizzle_sets[*set], letter);
        if (at) return (int)(at - swizzle_sets[*set]);
    }
    return -1;
}

/* Reads the components.  Returns NULL, or what is wrong, for a message. */
static const char *read_swizzle(const struct name *name, unsigned width, uint8_t components[4])
{
    static const char *const only[] = {"", "it has x only", "it has x and y only",
                                       "it has x, y and z only"};
    if (name->length > 4) return "a swizzle has at most four components";
    unsigned first_set = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        unsigned set;
        int component = component_of_letter(name->text[i], &set);
        if (component < 0) return "a swizzle is made of xyzw, rgba or stpq";
        if (i == 0) first_set = set;
        if (set != first_set) return "a swizzle may not mix xyzw, rgba and stpq";
        if ((unsigned)component >= width) return only[width];
        components[i] = (uint8_t)component;
    }
    return NULL;
}

/* Returns the components that a swizzle which mixes the sets, or has other letters, may mean, in
 * the set of its first letter; NULL: nothing is clear. */
static const char *near_swizzle(struct context *c, const struct name *name, unsigned width)
{
    static const char capitals[] = "XYZWRGBASTPQ";
    char meant[5] = "";
    unsigned first_set = 0;
    if (name->length > 4) return NULL;
    for (uint32_t i = 0; i < name->length; i++) {
        unsigned set;
        char letter = name->text[i];
        const char *at = strchr(capitals, letter);
        if (at) letter = swizzle_sets[(at - capitals) / 4][(at - capitals) % 4];
        int component = component_of_letter(letter, &set);
        if (component < 0 || (unsigned)component >= width) return NULL;
        if (i == 0) first_set = set;
        meant[i] = swizzle_sets[first_set][component];
    }
    return !meant[0] || !strcmp(meant, name->text) ? NULL
                                                   : arena_strndup(&c->arena, meant, strlen(meant));
}

static struct expr *check_swizzle(struct checker *ck, struct expr *e)
{
    struct expr *whole = e->member.operand;
    struct name *name = e->member.name;
    uint8_t components[4] = {0};
    if (whole->type->is_long) {
        error_at(ck->c, e->loc, "%s has no components by name: they are selected by [ ] (%s)",
                 type_name(ck->c, whole->type),
                 whole->type->is_cooperative ? "GL_NV_cooperative_vector, 5.X"
                                             : "GL_EXT_long_vector, 5.5");
        return fail(ck, e);
    }
    const char *wrong = read_swizzle(name, whole->type->rows, components);
    if (wrong) {
        const char *near = near_swizzle(ck->c, name, whole->type->rows);
        if (near) ck->c->diag.suggestion = (struct suggestion){name->text, near, false};
        error_at(ck->c, e->loc, "no component '%s' in %s: %s%s", name->text,
                 type_name(ck->c, whole->type), wrong,
                 near ? arena_printf(&ck->c->arena, ", did you mean '%s'?", near) : "");
        return fail(ck, e);
    }
    if (is_scalar(whole->type) &&
        (is_es(ck->c) || !feature_enabled(ck->c, e->exts, FEATURE_SHADING_LANGUAGE_420PACK))) {
        error_at(ck->c, e->loc, "a scalar has no components%s",
                 is_es(ck->c) ? " in ES" : " before #version 420");
        return fail(ck, e);
    }
    uint8_t count = (uint8_t)name->length;
    if (count > 1 && !check_computes(ck, e, whole->type)) return fail(ck, e);
    e->kind = EXPR_SWIZZLE;
    e->swizzle.operand = whole;
    memcpy(e->swizzle.components, components, sizeof components);
    e->swizzle.count = count;
    e->type = vector_type(ck->types, whole->type->scalar, count);
    fold_expr(ck, e);
    return e;
}

/* --- .member ------------------------------------------------------------------------------- */

static struct expr *check_field(struct checker *ck, struct expr *e, const struct type *t)
{
    for (uint32_t i = 0; i < t->field_count; i++) {
        const struct field *f = &t->fields[i];
        if (f->name != e->member.name) continue;
        if (f->builtin && !check_builtin_requirement(ck, f->builtin, e->exts, e->loc))
            return fail(ck, e);
        t->fields[i].is_used = true;
        e->member.field = i;
        e->type = f->type;
        if (f->precision) e->precision = f->precision;
        e->nonuniform |= f->nonuniform;
        e->has_effects |= (f->memory & MEMORY_VOLATILE) != 0;
        if (!is_error(e->type)) fold_expr(ck, e);
        return e;
    }
    error_at(ck->c, e->loc, "no member '%s' in %s%s", e->member.name->text, type_name(ck->c, t),
             near_member(ck->c, t, e->member.name->text));
    return fail(ck, e);
}

struct expr *check_member(struct checker *ck, struct expr *e)
{
    struct expr *whole = e->member.operand = check_expr(ck, e->member.operand);
    const struct type *t = whole->type;
    inherit_part(e, whole);
    if (is_error(t)) return fail(ck, e);
    if (t->kind == TYPE_REFERENCE) {
        e->is_lvalue = e->has_effects = true; /* the address may be that of any memory */
        return t->element ? check_field(ck, e, t->element)
                          : (error_unless_recovering(ck->c, e->loc,
                                                     "'%s' was declared, but its members were not",
                                                     type_name(ck->c, t)),
                             fail(ck, e));
    }
    if (is_struct(t)) return check_field(ck, e, t);
    if (is_buffer_type(t)) {
        e->is_lvalue = e->has_effects = true; /* the descriptor may be that of no buffer */
        return check_field(ck, e, t->element);
    }
    if (is_scalar_or_vector(t)) return check_swizzle(ck, e);
    bool is_length = is_array(t) && strcmp(e->member.name->text, "length") == 0;
    error_at(ck->c, e->loc, "%s has no members%s", type_name(ck->c, t),
             is_length ? ": its length is written .length()" : "");
    return fail(ck, e);
}

/* --- .length() ----------------------------------------------------------------------------- */

static struct expr *constant_length(struct checker *ck, struct expr *e, uint32_t length)
{
    struct constant *k = new_constant(ck, e->type);
    k->values[0].i = length;
    e->constant = k;
    e->constness = CONST_KNOWN;
    return e;
}

/* GL_ARB_shader_storage_buffer_object and GLSL 4.30, 4.1.9: the length of an array without a size
 * is "determined when a program is linked", so it is not a constant. */
static bool has_linked_length(const struct checker *ck, const struct expr *e)
{
    return ck->c->target->judges_source && !is_es(ck->c) &&
           (version_has(ck->c, (struct versions){430, 0, 0}) ||
            feature_enabled(ck->c, e->exts, FEATURE_SHADER_STORAGE_BUFFER_OBJECT));
}

static struct expr *array_length(struct checker *ck, struct expr *e, const struct type *t)
{
    if (!require_language(ck, e->exts, e->loc, PART_ARRAY_LENGTH)) return fail(ck, e);
    if (t->length_expr) {
        constant_length(ck, e, t->length);
        e->constness = CONST_SPEC;
        return e;
    }
    if (t->length) return constant_length(ck, e, t->length);
    if (e->unary.operand->kind == EXPR_MEMBER &&
        e->unary.operand->member.operand->type->kind == TYPE_REFERENCE) {
        error_at_expr(
            ck->c, e,
            "an array at the end of a buffer reference has no length(): the reference does not carry it (GL_EXT_buffer_reference, 4.1.9)");
        return fail(ck, e);
    }
    const struct decl *d = base_decl(e->unary.operand);
    bool is_of_heap = d && is_heap_storage((enum storage)d->storage);
    if (is_of_heap || (d && d->layout.in_heap && e->unary.operand->kind == EXPR_NAME)) {
        error_at_expr(
            ck->c, e,
            "an array in a descriptor heap has no length(): the heap decides (GL_EXT_descriptor_heap, 4.1.9)");
        return fail(ck, e);
    }
    bool ends_block = e->unary.operand->kind == EXPR_MEMBER ||
                      (d && d->kind == DECL_BLOCK_MEMBER && !d->block->is_gathered);
    if (ends_block && storage_of(e->unary.operand) == STORAGE_UNIFORM && t->has_runtime_array) {
        error_at_expr(
            ck->c, e,
            "an array at the end of a uniform block has no length(): hand it over in another uniform "
            "(GL_EXT_uniform_buffer_unsized_array, 4.1.9)");
        return fail(ck, e);
    }
    if (ends_block && t->has_runtime_array)
        return e; /* the runtime array at the end of a buffer block */
    bool has_late_layout = has_element_for_each_vertex(ck, e->unary.operand, d);
    if (has_linked_length(ck, e) && !has_late_layout && !ends_block) return e;
    error_at_expr(ck->c, e, "the array has no size yet, so it has no length: %s",
                  has_late_layout ? late_layout : "declare its size (GLSL 4.60, 4.1.9)");
    return fail(ck, e);
}

struct expr *check_length(struct checker *ck, struct expr *e)
{
    uint32_t computed = ck->body.computed;
    struct expr *whole = e->unary.operand = check_expr(ck, e->unary.operand);
    ck->body.computed = computed; /* a constant length leaves nothing of it to compute */
    e->has_effects = whole->has_effects;
    e->precision = PRECISION_HIGH;
    const struct type *t = whole->type;
    if (is_error(t)) return fail(ck, e);
    bool wide = e->length.is_length64;
    if (wide && !require_feature(ck, e->exts, e->loc, "'length64'", FEATURE_SHADER_64BIT_INDEXING))
        return fail(ck, e);
    e->type = scalar_type(ck->types, wide ? SCALAR_INT64 : SCALAR_INT);
    if (is_cooperative_matrix(t))
        return e; /* GL_KHR_cooperative_matrix, 5.X: only the driver knows it */
    if (is_array(t)) return array_length(ck, e, t);
    bool has_420 =
        !is_es(ck->c) && feature_enabled(ck->c, e->exts, FEATURE_SHADING_LANGUAGE_420PACK);
    if ((is_vector(t) || is_matrix(t)) && (has_420 || t->is_long)) {
        constant_length(ck, e, is_vector(t) ? t->rows : t->columns);
        if (t->length_expr) e->constness = CONST_SPEC;
        return e;
    }
    error_at_expr(ck->c, e, "%s has no %s%s", type_name(ck->c, t), wide ? "length64()" : "length()",
                  is_vector(t) || is_matrix(t) ? ": that needs desktop #version 420" : "");
    return fail(ck, e);
}
