/* Declaration specifiers of OpenCL C: C99, 6.7, OpenCL C 3.0, 6.3 and 6.7 to 6.13. */
#include <spirv/unified1/spirv.h>

#include "lang/dialect.h"
#include "sema/opencl/declarations/declarators.h"
#include "sema/opencl/declarations/specifiers.h"
#include "sema/expressions/check_expr.h"
#include "sema/opencl/expr.h"
#include "sema/device_notes.h"
#include "sema/opencl/declarations/types.h"
#include "sema/scope.h"

/* --- attributes (6.13) --------------------------------------------------------------------- */

/* __packed__ means packed, too. */
static bool is_attribute(const char *text, const char *name)
{
    size_t length = strlen(name);
    if (!strcmp(text, name)) return true;
    return !strncmp(text, "__", 2) && !strncmp(text + 2, name, length) &&
           !strcmp(text + 2 + length, "__");
}

const struct layout_id *find_attribute(const struct qualifier *list, const char *name)
{
    for (const struct qualifier *q = list; q; q = q->next)
        for (const struct layout_id *id = q->kind == QUALIFIER_ATTRIBUTE ? q->layout : NULL; id;
             id = id->next)
            if (is_attribute(id->name->text, name)) return id;
    return NULL;
}

enum { MOST_ALIGNMENT = 1 << 15 };

uint32_t alignment_of(struct checker *ck, const struct qualifier *list)
{
    struct layout_id *id = (struct layout_id *)find_attribute(list, "aligned");
    int64_t value = 16; /* without a number: the largest useful alignment, in bytes (6.13.1) */
    if (!id) return 0;
    if (id->value && !check_integral_constant(ck, &id->value, "the value of aligned", &value, NULL))
        return 0;
    if (value > 0 && value <= MOST_ALIGNMENT && !(value & (value - 1))) return (uint32_t)value;
    error_at(ck->c, id->loc,
             "an alignment must be a power of two, at most %d, this is %lld (OpenCL C 3.0, 6.13.1)",
             MOST_ALIGNMENT, (long long)value);
    return 0;
}

/* --- words of basic types (C99, 6.7.2) ----------------------------------------------------- */

enum {
    WORD_SIGNED = 1,
    WORD_UNSIGNED = 2,
    WORD_CHAR = 4,
    WORD_SHORT = 8,
    WORD_INT = 16,
    WORD_LONG = 32,
    WORD_OTHER = 64
};

static unsigned word_bit(const struct keyword *k)
{
    if (k->token == KW_SIGNED) return WORD_SIGNED;
    if (k->token == KW_UNSIGNED) return WORD_UNSIGNED;
    if (k->role != KEYWORD_TYPE || k->rows > 1 || k->text[0] == 'u') return WORD_OTHER;
    switch (k->scalar) {
    case SCALAR_INT8: return WORD_CHAR;
    case SCALAR_INT16: return WORD_SHORT;
    case SCALAR_INT: return WORD_INT;
    case SCALAR_INT64: return WORD_LONG;
    default: return WORD_OTHER;
    }
}

/* The scalar that each atomic type is the analog of, + 1, so that 0 means none; a flag is that of
 * bool (6.15.12.6). */
static const uint8_t atomic_scalars[KW_COUNT] = {
    [KW_ATOMIC_INT] = SCALAR_INT + 1,      [KW_ATOMIC_UINT] = SCALAR_UINT + 1,
    [KW_ATOMIC_LONG] = SCALAR_INT64 + 1,   [KW_ATOMIC_ULONG] = SCALAR_UINT64 + 1,
    [KW_ATOMIC_FLOAT] = SCALAR_FLOAT + 1,  [KW_ATOMIC_DOUBLE] = SCALAR_DOUBLE + 1,
    [KW_ATOMIC_HALF] = SCALAR_FLOAT16 + 1, [KW_ATOMIC_FLAG] = SCALAR_BOOL + 1,
};

/* Checks a feature that 3.0 made optional.  Earlier versions always have it. */
static bool require_c_feature(struct checker *ck, loc_t loc, const char *what, enum feature_id f,
                              const char *clause)
{
    if (feature_enabled(ck->c, ck->features.exts, f)) return true;
    error_at(ck->c, loc, "%s needs %s, which is off here (OpenCL C 3.0, %s): write -cl-ext=+%s",
             what, features[f].name, clause, features[f].name);
    return false;
}

/* 6.3.3, 6.8: types of images and samplers, and write access to 3D images, may be missing. */
static const struct type *handle_of_word(struct checker *ck, loc_t loc, const struct keyword *k,
                                         unsigned access)
{
    const struct type *t = opencl_opaque_type(ck->types, k, access);
    bool is_picture = opaque_of(t)->kind == OPAQUE_IMAGE || opaque_of(t)->kind == OPAQUE_SAMPLER;
    if (is_picture && !require_c_feature(ck, loc, k->text, FEATURE_OPENCL_C_IMAGES, "6.3.3"))
        return ck->types->error;
    return t;
}

static const struct type *type_of_word(struct checker *ck, loc_t loc, const struct keyword *k,
                                       unsigned access)
{
    if (k->role == KEYWORD_TYPE) {
        const struct type *t = vector_type(ck->types, (enum scalar)k->scalar, k->rows);
        bool exists =
            t->scalar != SCALAR_DOUBLE ||
            check_float_types(ck, loc,
                              t); /* half exists for pointers anyway (6.3.1.2), double does not */
        return exists ? t : ck->types->error;
    }
    if (k->token == KW_ATOMIC_HALF &&
        !require_c_feature(ck, loc, "atomic_half", FEATURE_EXT_FLOAT_ATOMICS, "6.15.12.6"))
        return ck->types->error;
    if (k->role == KEYWORD_OPAQUE) return handle_of_word(ck, loc, k, access);
    switch (k->token) {
    case KW_VOID: return ck->types->void_;
    case KW_SIZE_T:
    case KW_UINTPTR_T: return size_type(ck->types, false);
    case KW_PTRDIFF_T:
    case KW_INTPTR_T: return size_type(ck->types, true);
    case KW_ATOMIC_SIZE_T:
    case KW_ATOMIC_UINTPTR_T:
        return atomic_type(ck->types, (enum scalar)size_type(ck->types, false)->scalar);
    case KW_ATOMIC_PTRDIFF_T:
    case KW_ATOMIC_INTPTR_T:
        return atomic_type(ck->types, (enum scalar)size_type(ck->types, true)->scalar);
    default:
        return atomic_scalars[k->token]
                   ? atomic_type(ck->types, (enum scalar)(atomic_scalars[k->token] - 1))
                   : scalar_type(ck->types, SCALAR_INT);
    }
}

static bool is_address_word(const struct keyword *k)
{
    return k->token == KW_SIZE_T || k->token == KW_PTRDIFF_T || k->token == KW_INTPTR_T ||
           k->token == KW_UINTPTR_T;
}

/* 6.15.12.6: footnotes 69 to 71. */
static bool check_wide_atomic(struct checker *ck, loc_t loc, const struct type *t)
{
    static const uint16_t needed[] = {FEATURE_KHR_INT64_BASE_ATOMICS,
                                      FEATURE_KHR_INT64_EXTENDED_ATOMICS};
    for (unsigned i = 0; scalar_bits((enum scalar)t->element->scalar) == 64 && i < 2; i++) {
        enum feature_id id = (enum feature_id)needed[i];
        if (feature_enabled(ck->c, ck->features.exts, id)) continue;
        error_at(ck->c, loc, "%s needs %s (OpenCL C 3.0, 6.15.12.6)", type_name(ck->c, t),
                 features[id].name);
        return false;
    }
    return true;
}

static bool is_available(const struct checker *ck, enum feature_id f)
{
    return ck->c->opencl_extensions->enabled[f / 32] >> f % 32 & 1;
}

bool accepts_half_vector(struct checker *ck, loc_t loc, const struct type *t)
{
    return is_vector(t) && t->scalar == SCALAR_FLOAT16 && is_available(ck, FEATURE_KHR_FP16) &&
           accepts_dialect(ck->c) &&
           dialect_at(ck->c, loc, DIALECT_HALF_VECTOR, type_name(ck->c, t));
}

/* Returns the text of a hint that enables a disabled extension: its pragma, or -cl-ext if that has
 * disabled it. */
static const char *enabling_hint(struct checker *ck, enum feature_id f)
{
    const char *name = features[f].name;
    if (is_available(ck, f))
        return arena_printf(&ck->c->arena, "write #pragma OPENCL EXTENSION %s : enable", name);
    return arena_printf(&ck->c->arena, "write -cl-ext=+%s", name);
}

bool check_float_types(struct checker *ck, loc_t loc, const struct type *t)
{
    const struct type *base = plain_of(element_of(t));
    if (!is_scalar_or_vector(base)) return true;
    if (is_atomic_type(element_of(t)) && !check_wide_atomic(ck, loc, element_of(t))) return false;
    bool lacks_half = base->scalar == SCALAR_FLOAT16 &&
                      !feature_enabled(ck->c, ck->features.exts, FEATURE_KHR_FP16);
    bool lacks_double = base->scalar == SCALAR_DOUBLE &&
                        !feature_enabled(ck->c, ck->features.exts, FEATURE_KHR_FP64);
    if (lacks_half && accepts_half_vector(ck, loc, base)) return true;
    enum feature_id missing = lacks_half ? FEATURE_KHR_FP16 : FEATURE_KHR_FP64;
    if (lacks_half || lacks_double)
        error_at(ck->c, loc, "%s needs %s (OpenCL C 3.0, 6.3.1): %s", type_name(ck->c, base),
                 features[missing].name, enabling_hint(ck, missing));
    return !lacks_half && !lacks_double;
}

static const struct type *type_of_bits(struct checker *ck, unsigned bits)
{
    enum scalar s = bits & WORD_CHAR    ? SCALAR_INT8
                    : bits & WORD_SHORT ? SCALAR_INT16
                    : bits & WORD_LONG  ? SCALAR_INT64
                                        : SCALAR_INT;
    return scalar_type(ck->types, bits & WORD_UNSIGNED
                                      ? (enum scalar)(s + 1)
                                      : s); /* the unsigned type follows the signed one */
}

const struct type *extended_vector(struct checker *ck, const struct qualifier *attributes,
                                   const struct type *t)
{
    struct layout_id *id = (struct layout_id *)find_attribute(attributes, "ext_vector_type");
    int64_t count = 0;
    if (!id || !is_scalar(t)) return t;
    if (id->value &&
        !check_integral_constant(ck, &id->value, "the value of ext_vector_type", &count, NULL))
        return t;
    /* clang has vectors of one component: here they are the scalar, which then has .x, too */
    if (t->scalar != SCALAR_BOOL && count == 1) {
        ck->features.has_vectors_of_one = true;
        return t;
    }
    if (t->scalar != SCALAR_BOOL &&
        (count == 2 || count == 3 || count == 4 || count == 8 || count == 16))
        return vector_type(ck->types, (enum scalar)t->scalar, (unsigned)count);
    error_at(ck->c, id->loc,
             "no vector of %lld %s: it has 2, 3, 4, 8 or 16 numbers (OpenCL C 3.0, 6.3.2)",
             (long long)count, type_name(ck->c, t));
    return t;
}

/* `typedef unsigned int uint;` repeats a built-in type: the last word is the type that the words
 * before it make (C11, 6.7, 3 allows the repetition). */
static bool redeclares(struct checker *ck, const struct type_spec *spec, const struct type_word *w,
                       unsigned bits, const struct c_specifiers *s)
{
    if (w->next || !(s->storage & IS_TYPEDEF) || !bits || w->keyword->role == KEYWORD_OPAQUE)
        return false;
    const struct type *before = bits & WORD_OTHER
                                    ? type_of_word(ck, spec->loc, spec->words->keyword, 0)
                                    : type_of_bits(ck, bits);
    return extended_vector(ck, spec->qualifiers, before) == type_of_word(ck, w->loc, w->keyword, 0);
}

static const struct type *type_of_words(struct checker *ck, const struct type_spec *spec,
                                        struct c_specifiers *s)
{
    unsigned bits = 0;
    for (const struct type_word *w = spec->words; w; w = w->next) {
        unsigned bit = word_bit(w->keyword), widths = WORD_CHAR | WORD_SHORT | WORD_LONG;
        bool clash =
            (bit & bits) || ((bit | bits) & WORD_OTHER && bits) ||
            (bit & (WORD_SIGNED | WORD_UNSIGNED) && bits & (WORD_SIGNED | WORD_UNSIGNED)) ||
            (bit & widths && bits & widths) ||
            ((bit | bits) & WORD_CHAR && (bit | bits) & WORD_INT);
        if (clash && redeclares(ck, spec, w, bits, s)) {
            s->redeclares = true;
            return type_of_word(ck, w->loc, w->keyword, 0);
        }
        if (clash) {
            bool longer = bit == WORD_LONG && bits & WORD_LONG;
            error_at(ck->c, w->loc,
                     longer ? "'long long' is reserved (OpenCL C 3.0, 6.3.4): long has 64 bits"
                            : "'%s' cannot be combined with the type before it (C99, 6.7.2)",
                     w->keyword->text);
            return ck->types->error;
        }
        bits |= bit;
    }
    return bits & WORD_OTHER ? type_of_word(ck, spec->loc, spec->words->keyword, s->access)
                             : type_of_bits(ck, bits);
}

static const struct type *named_type(struct checker *ck, const struct type_spec *spec,
                                     struct c_specifiers *s)
{
    struct decl *d = spec->name->binding ? spec->name->binding->decl : NULL;
    if (!d || d->kind != DECL_TYPE) {
        if (!spec->name->is_poisoned && !(d && is_error(d->type)))
            error_at(ck->c, spec->loc, "'%s' is not a type here", spec->name->text);
        return ck->types->error;
    }
    s->qualifiers |= d->c.qualifiers;
    if (d->c.space && !s->space_given) {
        s->space = d->c.space;
        s->space_given = true;
    }
    s->is_address_sized = d->c.is_address_sized;
    s->alias = d->c.alias;
    if (!is_pointer(d->type)) s->spelling = spec->name->text;
    return d->type;
}

/* Returns the type of an operand.  For an lvalue it has the object's qualifiers and address space,
 * so that pointers to it can be declared. */
static const struct type *type_of_operand(struct checker *ck, struct type_spec *spec,
                                          struct c_specifiers *s)
{
    if (spec->component) return check_type_name(ck, spec->component);
    const struct expr *e = spec->parameters = check_c_expr(ck, spec->parameters);
    if (is_error(e->type)) return e->type;
    if (!e->is_lvalue) return e->type;
    s->qualifiers |= e->qualifiers & (TYPE_CONST | TYPE_VOLATILE);
    bool is_named_space =
        e->space == SPACE_GLOBAL || e->space == SPACE_LOCAL || e->space == SPACE_CONSTANT;
    if (is_named_space && !s->space_given) {
        s->space = e->space;
        s->space_given = true;
    }
    return e->type;
}

/* --- qualifiers ---------------------------------------------------------------------------- */

static void set_space(struct checker *ck, struct c_specifiers *s, const struct qualifier *q,
                      enum address_space space)
{
    if (s->space_given && s->space != space)
        error_at(ck->c, q->loc,
                 "'%s' cannot be combined with another address space (OpenCL C 3.0, 6.7)",
                 qualifier_text((enum qualifier_kind)q->kind));
    s->space = (uint8_t)space;
    s->space_given = true;
    s->space_loc = q->loc;
}

static void set_access(struct checker *ck, struct c_specifiers *s, const struct qualifier *q,
                       SpvAccessQualifier access)
{
    if (s->access) error_at(ck->c, q->loc, "there is another access qualifier (OpenCL C 3.0, 6.8)");
    s->access = (uint8_t)(access + 1);
    s->access_loc = q->loc;
}

/* C99, 6.7.1, 2. */
static void set_storage(struct checker *ck, struct c_specifiers *s, const struct qualifier *q,
                        unsigned storage)
{
    if (s->storage & (IS_STATIC | IS_EXTERN | IS_TYPEDEF))
        error_at(ck->c, q->loc, "'%s' cannot be combined with another storage class (C99, 6.7.1)",
                 qualifier_text((enum qualifier_kind)q->kind));
    s->storage |= storage;
}

void read_qualifier(struct checker *ck, struct c_specifiers *s, const struct qualifier *q)
{
    switch ((unsigned)q->kind) {
    case QUALIFIER_CONST: s->qualifiers |= TYPE_CONST; break;
    case QUALIFIER_VOLATILE: s->qualifiers |= TYPE_VOLATILE; break;
    case QUALIFIER_RESTRICT: s->qualifiers |= TYPE_RESTRICT; break;
    case QUALIFIER_GLOBAL: set_space(ck, s, q, SPACE_GLOBAL); break;
    case QUALIFIER_LOCAL: set_space(ck, s, q, SPACE_LOCAL); break;
    case QUALIFIER_CONSTANT: set_space(ck, s, q, SPACE_CONSTANT); break;
    case QUALIFIER_PRIVATE: set_space(ck, s, q, SPACE_PRIVATE); break;
    case QUALIFIER_GENERIC:
        require_c_feature(ck, q->loc, "generic", FEATURE_OPENCL_C_GENERIC_ADDRESS_SPACE, "6.7.4");
        set_space(ck, s, q, SPACE_GENERIC);
        break;
    case QUALIFIER_READ_ONLY: set_access(ck, s, q, SpvAccessQualifierReadOnly); break;
    case QUALIFIER_WRITE_ONLY: set_access(ck, s, q, SpvAccessQualifierWriteOnly); break;
    case QUALIFIER_READ_WRITE:
        require_c_feature(ck, q->loc, "read_write", FEATURE_OPENCL_C_READ_WRITE_IMAGES, "6.8");
        set_access(ck, s, q, SpvAccessQualifierReadWrite);
        break;
    case QUALIFIER_KERNEL: s->storage |= IS_KERNEL; break;
    case QUALIFIER_INLINE: s->storage |= IS_INLINE; break;
    case QUALIFIER_STATIC: set_storage(ck, s, q, IS_STATIC); break;
    case QUALIFIER_EXTERN: set_storage(ck, s, q, IS_EXTERN); break;
    case QUALIFIER_TYPEDEF: set_storage(ck, s, q, IS_TYPEDEF); break;
    case QUALIFIER_REGISTER:
    case QUALIFIER_AUTO:
        error_at(ck->c, q->loc, "'%s' is not supported (OpenCL C 3.0, 6.10): leave it out",
                 qualifier_text((enum qualifier_kind)q->kind));
        break;
    case QUALIFIER_BLOCK_STORAGE:
        error_at(
            ck->c, q->loc,
            "'__block' is not supported: a block has const copies of the variables outside of it (OpenCL C 3.0, 6.14.5)");
        break;
    case QUALIFIER_PIPE: s->storage |= IS_PIPE; break;
    default: break;
    }
}

bool is_image(const struct type *t)
{
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_IMAGE;
}

/* Returns why a type cannot be that of a packet, for a message; NULL if it can: numbers, and
 * user-defined types of them (6.15.18). */
static const char *wrong_packet(const struct type *t)
{
    if (t->has_opaque || t->has_pointer || t->has_atomic || is_block(t))
        return "packets of a pipe are numbers, or made of numbers (OpenCL C 3.0, 6.15.18)";
    return is_void(t) || (is_scalar(t) && t->scalar == SCALAR_BOOL)
               ? "void and bool cannot be packets of a pipe (OpenCL C 3.0, 6.15.18)"
               : NULL;
}

static bool check_access(struct checker *ck, const struct c_specifiers *s)
{
    if (s->access != SpvAccessQualifierReadWrite + 1) return true;
    error_at(ck->c, s->access_loc, "a pipe is read_only or write_only (OpenCL C 3.0, 6.15.18)");
    return false;
}

/* Makes a pipe of the specifiers' type, which is that of the packets. */
static void make_pipe(struct checker *ck, loc_t loc, struct c_specifiers *s)
{
    const struct type *packet = s->type;
    if (is_error(packet)) return;
    s->type = ck->types->error;
    if (!feature_enabled(ck->c, ck->features.exts, FEATURE_OPENCL_C_PIPES)) {
        error_at(
            ck->c, loc,
            "pipes need __opencl_c_pipes, which is off here (OpenCL C 3.0, 6.15.18): write -cl-ext=+__opencl_c_pipes");
        return;
    }
    const char *wrong = wrong_packet(packet);
    if (wrong) error_at(ck->c, loc, "%s", wrong);
    if (wrong || !check_access(ck, s) || !check_float_types(ck, loc, packet) ||
        !check_complete(ck, packet, loc, "a packet of the pipe"))
        return;
    s->type = pipe_type(ck->types, packet, s->access ? s->access : SpvAccessQualifierReadOnly + 1);
    s->is_address_sized = false;
}

/* Applies write_only before a typedef of an image or a pipe. */
static void access_typedef(struct checker *ck, struct c_specifiers *s)
{
    const struct type *t = s->type;
    if (is_image(t)) s->type = opencl_opaque_type(ck->types, t->keyword, s->access);
    else if (is_pipe(t))
        s->type =
            check_access(ck, s) ? pipe_type(ck->types, t->element, s->access) : ck->types->error;
}

void read_specifiers(struct checker *ck, struct type_spec *spec, struct c_specifiers *s)
{
    *s = (struct c_specifiers){.attributes = spec->qualifiers};
    for (const struct qualifier *q = spec->qualifiers; q; q = q->next) read_qualifier(ck, s, q);
    switch (spec->kind) {
    case SPEC_WORDS:
        s->type = type_of_words(ck, spec, s);
        s->is_address_sized = is_address_word(spec->words->keyword);
        if (s->is_address_sized || is_atomic_type(s->type))
            s->spelling = spec->words->keyword->text;
        break;
    case SPEC_NAMED: s->type = named_type(ck, spec, s); break;
    case SPEC_STRUCT: s->type = check_c_struct(ck, spec, s); break;
    case SPEC_TAG: s->type = check_tag(ck, spec, s); break;
    case SPEC_ENUM: s->type = check_enum(ck, spec, s); break;
    case SPEC_ENUM_TAG: s->type = check_tag(ck, spec, s); break;
    case SPEC_TYPEOF: s->type = type_of_operand(ck, spec, s); break;
    case SPEC_BASIC: break;
    }
    note_type_use(ck, spec->loc, s->type);
    if (s->storage & IS_PIPE) make_pipe(ck, spec->loc, s);
    else if (s->access && spec->kind == SPEC_NAMED) access_typedef(ck, s);
    s->alias = alias_of(s->alias, s->type);
    if (s->access && !is_error(s->type) && !is_image(s->type) && !is_pipe(s->type))
        error_at(ck->c, s->access_loc,
                 "an access qualifier is for images and pipes, this is %s (OpenCL C 3.0, 6.8)",
                 type_name(ck->c, s->type));
}
