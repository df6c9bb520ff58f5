/* Types are interned: two types are the same if their pointers are equal.  Numeric types are in a
 * table by scalar, columns and rows; array types in one by element and length.  Each declaration of
 * a struct or reference makes a type that is never merged with another (GLSL 4.60, 4.1.8: two
 * structs with the same members are two types). */
#include <spirv/unified1/spirv.h>

#include "sema/type.h"

#include "base/text.h"

static struct type *new_type(struct types *t, enum type_kind kind)
{
    struct type *type = arena_new(&t->c->arena, struct type);
    type->kind = (uint8_t)kind;
    type->columns = type->rows = 1;
    type->index = t->count++;
    return type;
}

struct types *make_types(struct context *c)
{
    struct types *t = arena_new(&c->arena, struct types);
    t->c = c;
    t->error = new_type(t, TYPE_ERROR);
    t->void_ = new_type(t, TYPE_VOID);
    t->string = new_type(t, TYPE_STRING);
    t->function = new_type(t, TYPE_FUNCTION);
    return t;
}

const struct type *make_numeric_type(struct types *t, enum scalar s, unsigned columns,
                                     unsigned rows)
{
    const struct type **slot =
        rows > 4 ? &t->long_vectors[s][rows > 8] : &t->numeric[s][columns][rows];
    if (*slot) return *slot;
    struct type *type = new_type(t, columns > 1 ? TYPE_MATRIX
                                    : rows > 1  ? TYPE_VECTOR
                                                : TYPE_SCALAR);
    type->scalar = (uint8_t)s;
    type->columns = (uint8_t)columns;
    type->rows = rows;
    type->has_bool = s == SCALAR_BOOL;
    if (columns > 1) type->element = vector_type(t, s, rows);
    else if (rows > 1) type->element = scalar_type(t, s);
    return *slot = type;
}

const struct type *with_scalar(struct types *types, const struct type *t, enum scalar s)
{
    if (t->is_cooperative) return cooperative_vector_type(types, s, t->rows, t->length_expr);
    if (t->is_long) return long_vector_type(types, s, t->rows, t->length_expr);
    return matrix_type(types, s, t->columns, t->rows);
}

static void inherit_bits(struct type *t, const struct type *part)
{
    t->has_bool |= part->has_bool;
    t->has_runtime_array |= part->has_runtime_array;
    t->has_reference |= part->has_reference;
    t->has_opaque |= part->has_opaque;
    t->has_fixed_opaque |= part->has_fixed_opaque;
    t->has_spec_length |= part->has_spec_length;
    t->has_cooperative_matrix |= part->has_cooperative_matrix;
    t->has_cooperative_vector |= part->has_cooperative_vector;
    t->has_tensor_addressing |= part->has_tensor_addressing;
    t->has_long_vector |= part->has_long_vector;
    t->has_spec_vector |= part->has_spec_vector;
    t->has_union |= part->has_union;
    t->has_pointer |= part->has_pointer;
    t->has_atomic |= part->has_atomic;
}

static bool same_instruction(const struct spirv_instruction *a, const struct spirv_instruction *b)
{
    const struct spirv_operand *p = a->operands, *q = b->operands;
    for (; p && q; p = p->next, q = q->next)
        if (!p->value || !q->value ||
            p->value->constant->values[0].u != q->value->constant->values[0].u)
            return false;
    return a->id == b->id && !p && !q;
}

/* Most sources name none, so the table is made when one is named. */
const struct type **opaque_types_of(struct types *t, const struct keyword *k)
{
    if (!t->opaque) t->opaque = arena_array(&t->c->arena, const struct type *, KW_COUNT);
    return &t->opaque[k->token];
}

const struct type *spirv_type(struct types *t, const struct keyword *k,
                              const struct spirv_instruction *instruction)
{
    const struct type **first = opaque_types_of(t, k);
    for (const struct type *at = *first; at; at = at->next_format)
        if (same_instruction(at->spirv, instruction)) return at;
    struct type *type = new_type(t, TYPE_OPAQUE);
    struct spirv_instruction *kept = arena_new(&t->c->arena, struct spirv_instruction);
    *kept = *instruction;
    type->keyword = k;
    type->spirv = kept;
    type->has_opaque = type->has_fixed_opaque = true;
    type->next_format = *first;
    return *first = type;
}

const struct type *tensor_type(struct types *t, const struct keyword *k, const struct type *element,
                               uint32_t rank)
{
    const struct type **first = opaque_types_of(t, k);
    for (const struct type *at = *first; at; at = at->next_format)
        if (at->element == element && at->length == rank) return at;
    struct type *type = new_type(t, TYPE_OPAQUE);
    type->keyword = k;
    type->element = element;
    type->length = rank;
    type->has_opaque = type->has_fixed_opaque = true;
    type->next_format = *first;
    return *first = type;
}

const struct type *opaque_type(struct types *t, const struct keyword *k, unsigned format)
{
    const struct type **first = opaque_types_of(t, k);
    for (const struct type *at = *first; at; at = at->next_format)
        if (at->format == format) return at;
    struct type *type = new_type(t, TYPE_OPAQUE);
    type->keyword = k;
    type->format = (uint16_t)format;
    type->has_opaque = true;
    type->has_fixed_opaque = k->opaque.kind != OPAQUE_COMBINED && k->opaque.kind != OPAQUE_IMAGE;
    type->next_format = *first;
    *first = type;
    return type;
}

struct type *new_buffer_type(struct types *t, struct name *name, const struct type *block)
{
    static const struct keyword word = {.text = "buffer_type", .opaque = {.kind = OPAQUE_BUFFER}};
    struct type *type = new_type(t, TYPE_OPAQUE);
    type->keyword = &word;
    type->name = name;
    type->element = block;
    type->has_opaque = type->has_fixed_opaque = true;
    return type;
}

bool same_type(const struct type *a, const struct type *b)
{
    while (a != b && a->kind == TYPE_ARRAY && b->kind == TYPE_ARRAY && a->length == b->length &&
           a->length_expr == b->length_expr) {
        a = a->element;
        b = b->element;
    }
    return a == b ||
           (a->kind == TYPE_OPAQUE && b->kind == TYPE_OPAQUE && a->keyword == b->keyword &&
            a->element == b->element && a->length == b->length);
}

struct type *implicit_array_type(struct types *t, const struct type *element)
{
    struct type *type = new_type(t, TYPE_ARRAY);
    type->element = element;
    inherit_bits(type, element);
    return type;
}

/* Hash of an array type: element, length and length expression. */
static uint32_t hash_array(const struct type *element, uint32_t length,
                           const struct expr *length_expr)
{
    uint64_t hash = (element->index * 0x9e3779b97f4a7c15u + length) * 0x9e3779b97f4a7c15u +
                    (uintptr_t)length_expr;
    return (uint32_t)((hash * 0x9e3779b97f4a7c15u) >> 32);
}

static const struct type **array_bucket(const struct types *t, const struct type *element,
                                        uint32_t length, const struct expr *length_expr)
{
    return &t->arrays[hash_array(element, length, length_expr) & (t->bucket_count - 1)];
}

/* Returns the interned array or long vector of these parts, or NULL. */
static const struct type *find_sized(struct types *t, enum type_kind kind, bool is_cooperative,
                                     const struct type *element, uint32_t length,
                                     const struct expr *length_expr)
{
    if (!t->bucket_count) return NULL;
    for (const struct type *a = *array_bucket(t, element, length, length_expr); a;
         a = a->next_array)
        if (a->element == element && a->length == length && a->length_expr == length_expr &&
            a->kind == kind && a->is_cooperative == is_cooperative)
            return a;
    return NULL;
}

enum { FIRST_BUCKETS = 32 };

static void grow_array_buckets(struct types *t)
{
    const struct type **old = t->arrays;
    uint32_t old_count = t->bucket_count;
    t->bucket_count = old_count ? old_count * 2 : FIRST_BUCKETS;
    t->arrays = arena_array(&t->c->arena, const struct type *, t->bucket_count);
    for (uint32_t i = 0; i < old_count; i++)
        for (const struct type *a = old[i], *next; a; a = next) {
            const struct type **bucket = array_bucket(t, a->element, a->length, a->length_expr);
            next = a->next_array;
            ((struct type *)a)->next_array =
                *bucket; /* the chain belongs to type.c: nothing else reads it */
            *bucket = a;
        }
}

static const struct type *add_sized(struct types *t, struct type *type, uint32_t length,
                                    struct expr *length_expr)
{
    type->length = length;
    type->length_expr = length_expr;
    type->has_spec_length |= length_expr && is_array(type);
    if (t->array_count == t->bucket_count) grow_array_buckets(t);
    const struct type **bucket = array_bucket(t, type->element, length, length_expr);
    type->next_array = *bucket;
    *bucket = type;
    t->array_count++;
    return type;
}

const struct type *array_type(struct types *t, const struct type *element, uint32_t length,
                              struct expr *length_expr)
{
    const struct type *known = find_sized(t, TYPE_ARRAY, false, element, length, length_expr);
    if (known) return known;
    struct type *type = implicit_array_type(t, element);
    type->has_runtime_array |= length == 0;
    return add_sized(t, type, length, length_expr);
}

struct type *new_struct_type(struct types *t, struct name *name)
{
    struct type *type = new_type(t, TYPE_STRUCT);
    type->name = name;
    return type;
}

struct type *new_reference_type(struct types *t, struct name *name)
{
    struct type *type = new_type(t, TYPE_REFERENCE);
    type->name = name;
    type->has_reference = true;
    return type;
}

void finish_struct_type(struct type *t)
{
    for (uint32_t i = 0; i < t->field_count; i++) inherit_bits(t, t->fields[i].type);
}

/* --- cooperative matrices ------------------------------------------------------------------ */

/* Returns whether two expressions of specialization constants are the same: of the same operators
 * on the same constants.  Specialization gives those the same value. */
static bool same_specialized(const struct expr *a, const struct expr *b)
{
    if (a->type != b->type || a->constness != b->constness) return false;
    if (a->constness == CONST_KNOWN)
        return a->type->kind == TYPE_SCALAR && a->constant->values[0].u == b->constant->values[0].u;
    if (a->kind != b->kind) return false;
    if (a->kind == EXPR_NAME) return a->name.decl == b->name.decl;
    bool is_operation = a->kind == EXPR_UNARY || a->kind == EXPR_BINARY;
    if (!is_operation && a->kind != EXPR_CONVERT && a->kind != EXPR_CONDITIONAL) return false;
    if (is_operation && a->op != b->op) return false;
    for (unsigned i = 0; i < expr_shapes[a->kind].operands; i++)
        if (!same_specialized(a->operands[i], b->operands[i])) return false;
    return true;
}

/* Returns whether two parameters are equal: known values, or the same expression of specialization
 * constants.  No text says when two such expressions give the same type (GL_KHR_cooperative_matrix,
 * 4.1.X). */
static bool same_parameter(const struct expr *a, const struct expr *b)
{
    if (!a || !b) return a == b;
    if (a->constness != b->constness) return false;
    if (a->constness == CONST_KNOWN) return a->constant->values[0].u == b->constant->values[0].u;
    return same_specialized(a, b);
}

static bool same_parameters(const struct type *t, struct expr *const *parameters, unsigned count)
{
    for (unsigned i = 0; i < MOST_TYPE_PARAMETERS; i++)
        if (!same_parameter(t->matrix->parameters[i], i < count ? parameters[i] : NULL))
            return false;
    return true;
}

const struct type *parameterized_type(struct types *t, enum type_kind kind, enum scalar s,
                                      struct expr *const *parameters, unsigned count)
{
    for (const struct type *known = t->matrices; known; known = known->next_array)
        if (known->kind == kind && known->scalar == s && same_parameters(known, parameters, count))
            return known;
    struct cooperative_matrix *matrix = arena_new(&t->c->arena, struct cooperative_matrix);
    memcpy(matrix->parameters, parameters, count * sizeof *parameters);
    struct type *type = new_type(t, kind);
    type->scalar = (uint8_t)s;
    type->matrix = matrix;
    if (kind == TYPE_COOPERATIVE_MATRIX) type->element = scalar_type(t, s);
    type->has_cooperative_matrix = kind == TYPE_COOPERATIVE_MATRIX;
    type->has_tensor_addressing = kind != TYPE_COOPERATIVE_MATRIX;
    type->next_array = t->matrices;
    return t->matrices = type;
}

const struct type *cooperative_matrix_type(struct types *t, enum scalar s,
                                           struct expr *const parameters[MATRIX_PARAMETERS])
{
    return parameterized_type(t, TYPE_COOPERATIVE_MATRIX, s, parameters, MATRIX_PARAMETERS);
}

/* --- long vectors (GL_EXT_long_vector) ----------------------------------------------------- */

static const struct type *sized_vector(struct types *t, enum scalar s, uint32_t rows,
                                       struct expr *length_expr, bool is_cooperative)
{
    const struct type *element = scalar_type(t, s);
    const struct type *known =
        find_sized(t, TYPE_VECTOR, is_cooperative, element, rows, length_expr);
    if (known) return known;
    struct type *type = new_type(t, TYPE_VECTOR);
    type->scalar = (uint8_t)s;
    type->rows = rows;
    type->is_long = true;
    type->is_cooperative = type->has_cooperative_vector = is_cooperative;
    type->element = element;
    type->has_bool = s == SCALAR_BOOL;
    type->has_long_vector = rows > 4 || length_expr;
    type->has_spec_vector = length_expr != NULL;
    return add_sized(t, type, rows, length_expr);
}

const struct type *long_vector_type(struct types *t, enum scalar s, uint32_t rows,
                                    struct expr *length_expr)
{
    if (!length_expr && rows >= 2 && rows <= 4) return vector_type(t, s, rows);
    return sized_vector(t, s, rows, length_expr, false);
}

const struct type *cooperative_vector_type(struct types *t, enum scalar s, uint32_t rows,
                                           struct expr *length_expr)
{
    return sized_vector(t, s, rows, length_expr, true);
}

/* --- names for messages -------------------------------------------------------------------- */

static const char *vector_prefix(enum scalar s)
{
    static const char *const prefixes[SCALAR_COUNT] = {
        [SCALAR_BOOL] = "b",
        [SCALAR_INT8] = "i8",
        [SCALAR_UINT8] = "u8",
        [SCALAR_INT16] = "i16",
        [SCALAR_UINT16] = "u16",
        [SCALAR_INT] = "i",
        [SCALAR_UINT] = "u",
        [SCALAR_INT64] = "i64",
        [SCALAR_UINT64] = "u64",
        [SCALAR_FLOATE2M1] = "fe2m1",
        [SCALAR_FLOATE2M3] = "fe2m3",
        [SCALAR_FLOATE3M2] = "fe3m2",
        [SCALAR_FLOATUE8M0] = "fue8m0",
        [SCALAR_FLOATMXINT8] = "fmxint8",
        [SCALAR_FLOATE5M2] = "fe5m2",
        [SCALAR_FLOATE4M3] = "fe4m3",
        [SCALAR_BFLOAT16] = "bf16",
        [SCALAR_FLOAT16] = "f16",
        [SCALAR_FLOAT] = "",
        [SCALAR_DOUBLE] = "d",
    };
    return prefixes[s];
}

static const char *matrix_name(struct context *c, const struct type *t)
{
    const char *prefix = vector_prefix(t->scalar);
    if (t->columns == t->rows) return arena_printf(&c->arena, "%smat%u", prefix, t->columns);
    return arena_printf(&c->arena, "%smat%ux%u", prefix, t->columns, t->rows);
}

/* float[2][3]: the outer dimension comes first, but the element type is innermost in the chain. */
const char *array_name(struct context *c, const struct type *t)
{
    struct text out = {.arena = &c->arena};
    text_string(&out, type_name(c, element_of(t)));
    for (; t->kind == TYPE_ARRAY; t = t->element) {
        if (t->length) text_printf(&out, "[%u]", t->length);
        else text_string(&out, "[]");
    }
    text_add(&out, "", 1);
    return out.bytes.at;
}

/* An expression of specialization constants, as in the source as far as names and operators go. */
static void add_specialized(struct text *out, const struct expr *e, bool is_part)
{
    if (e->constness == CONST_KNOWN && e->type->kind == TYPE_SCALAR)
        text_printf(out, "%lld", (long long)e->constant->values[0].i);
    else if (e->kind == EXPR_NAME) text_string(out, e->name.name->text);
    else if (e->kind == EXPR_CONVERT) add_specialized(out, e->unary.operand, is_part);
    else if (e->kind == EXPR_UNARY) {
        text_string(out, operator_text((enum operator)e->op));
        add_specialized(out, e->unary.operand, true);
    } else if (e->kind == EXPR_BINARY) {
        if (is_part) text_string(out, "(");
        add_specialized(out, e->binary.left, true);
        text_printf(out, " %s ", operator_text((enum operator)e->op));
        add_specialized(out, e->binary.right, true);
        if (is_part) text_string(out, ")");
    } else text_string(out, "...");
}

/* The values of parameters, with `separator` before the first. */
static void add_parameters(struct text *out, const struct type *t, const char *separator)
{
    for (unsigned i = 0; i < MOST_TYPE_PARAMETERS && t->matrix->parameters[i]; i++) {
        const struct expr *e = t->matrix->parameters[i];
        text_string(out, separator);
        if (e->constness == CONST_SPEC) add_specialized(out, e, false);
        else if (e->constant) text_printf(out, "%lld", (long long)e->constant->values[0].i);
        else text_string(out, "?");
        separator = ", ";
    }
    text_string(out, ">");
    text_add(out, "", 1);
}

/* coopmat<float16_t, 3, 16, 8, 0>; fcoopmatNV<16, 3, 16, 8>. */
static const char *cooperative_matrix_name(struct context *c, const struct type *t)
{
    struct text out = {.arena = &c->arena};
    enum scalar s = (enum scalar)t->scalar;
    if (t->matrix->parameters[MATRIX_USE]) text_printf(&out, "coopmat<%s", scalar_name(s));
    else
        text_printf(&out, "%scoopmatNV<%u",
                    scalar_is_float(s)    ? "f"
                    : scalar_is_signed(s) ? "i"
                                          : "u",
                    scalar_bits(s));
    add_parameters(&out, t, ", ");
    return out.bytes.at;
}

static const char *tensor_type_name(struct context *c, const struct type *t)
{
    struct text out = {.arena = &c->arena};
    text_string(&out, t->kind == TYPE_TENSOR_LAYOUT ? "tensorLayoutNV<" : "tensorViewNV<");
    add_parameters(&out, t, "");
    return out.bytes.at;
}

/* vector<float, 5>; vector<float, S> if a specialization constant gives the length. */
static const char *long_vector_name(struct context *c, const struct type *t)
{
    const char *word = t->is_cooperative ? "coopvecNV" : "vector", *scalar = scalar_name(t->scalar);
    const struct expr *length = t->length_expr;
    if (length && length->kind == EXPR_NAME)
        return arena_printf(&c->arena, "%s<%s, %s>", word, scalar, length->name.name->text);
    return arena_printf(&c->arena, "%s<%s, %u%s>", word, scalar, t->rows,
                        length ? ", specialized" : "");
}

bool is_atomic_format(unsigned format)
{
    return format == SpvImageFormatR32i || format == SpvImageFormatR32ui ||
           format == SpvImageFormatR32f || format == SpvImageFormatR64i ||
           format == SpvImageFormatR64ui;
}

unsigned type_size(const struct type *t, unsigned limit)
{
    unsigned size = 0;
    if (is_matrix(t)) return t->columns;
    if (is_array(t)) {
        unsigned element = t->length ? type_size(t->element, limit) : limit;
        return (uint64_t)element * t->length > limit || !t->length ? limit : element * t->length;
    }
    if (!is_struct(t)) return 1;
    for (uint32_t i = 0; i < t->field_count && size < limit; i++)
        size += type_size(t->fields[i].type, limit - size);
    return size < limit ? size : limit;
}

const char *type_name(struct context *c, const struct type *t)
{
    if (is_opencl(c)) return c_type_name(c, t);
    switch ((enum type_kind)t->kind) {
    case TYPE_ERROR: return "<error>";
    case TYPE_VOID: return "void";
    case TYPE_STRING: return "string";
    case TYPE_SCALAR: return scalar_name(t->scalar);
    case TYPE_VECTOR:
        if (t->is_long) return long_vector_name(c, t);
        return arena_printf(&c->arena, "%svec%u", vector_prefix(t->scalar), t->rows);
    case TYPE_MATRIX: return matrix_name(c, t);
    case TYPE_ARRAY: return array_name(c, t);
    case TYPE_COOPERATIVE_MATRIX: return cooperative_matrix_name(c, t);
    case TYPE_TENSOR_LAYOUT:
    case TYPE_TENSOR_VIEW: return tensor_type_name(c, t);
    case TYPE_FUNCTION: return "function";
    case TYPE_STRUCT:
        return t->name
                   ? arena_printf(&c->arena, "%s %s", t->block ? "block" : "struct", t->name->text)
                   : "struct";
    case TYPE_REFERENCE: return t->name ? t->name->text : "reference";
    case TYPE_OPAQUE:
        if (is_buffer_type(t)) return t->name->text;
        return opaque_of(t)->kind == OPAQUE_TENSOR
                   ? arena_printf(&c->arena, "tensorARM<%s, %u>", type_name(c, t->element),
                                  t->length)
                   : t->keyword->text;
    case TYPE_POINTER:
    case TYPE_BLOCK:
    case TYPE_ATOMIC: break;
    }
    return "?";
}
