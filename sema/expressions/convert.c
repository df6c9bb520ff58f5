/* Implicit conversions: GLSL 4.60, 4.1.10, as widened by GL_EXT_shader_explicit_arithmetic_types
 * and GL_ARB_gpu_shader_int64. One table by scalar defines the conversions; shapes must be
 * equal. ES has no implicit conversions (ESSL 3.20 has no 4.1.10) unless
 * GL_EXT_shader_implicit_conversions adds them. */
#include "sema/expressions/convert.h"
#include "lang/dialect.h"
#include "sema/expressions/check_expr.h"
#include "sema/expressions/conversion_fix.h"
#include "sema/expressions/lvalue.h"
#include "sema/requirements.h"
#include "sema/report.h"

#define BIT(s) (1u << SCALAR_##s)

static const scalar_set implicit[SCALAR_COUNT] = {
    [SCALAR_INT8] = BIT(UINT8) | BIT(INT16) | BIT(UINT16) | BIT(INT) | BIT(UINT) | BIT(INT64) |
                    BIT(UINT64) | BIT(FLOAT16) | BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_UINT8] = BIT(INT16) | BIT(UINT16) | BIT(INT) | BIT(UINT) | BIT(INT64) | BIT(UINT64) |
                     BIT(FLOAT16) | BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_INT16] = BIT(UINT16) | BIT(INT) | BIT(UINT) | BIT(INT64) | BIT(UINT64) | BIT(FLOAT16) |
                     BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_UINT16] =
        BIT(INT) | BIT(UINT) | BIT(INT64) | BIT(UINT64) | BIT(FLOAT16) | BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_INT] = BIT(UINT) | BIT(INT64) | BIT(UINT64) | BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_UINT] = BIT(INT64) | BIT(UINT64) | BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_INT64] = BIT(UINT64) | BIT(DOUBLE),
    [SCALAR_UINT64] = BIT(DOUBLE),
    [SCALAR_FLOATE2M1] = BIT(BFLOAT16) | BIT(FLOAT16) | BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_FLOATE2M3] = BIT(BFLOAT16) | BIT(FLOAT16) | BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_FLOATE3M2] = BIT(BFLOAT16) | BIT(FLOAT16) | BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_FLOATMXINT8] = BIT(BFLOAT16) | BIT(FLOAT16) | BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_FLOATE5M2] = BIT(BFLOAT16) | BIT(FLOAT16) | BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_FLOATE4M3] = BIT(BFLOAT16) | BIT(FLOAT16) | BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_BFLOAT16] = BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_FLOAT16] = BIT(FLOAT) | BIT(DOUBLE),
    [SCALAR_FLOAT] = BIT(DOUBLE),
};

/* Promotions are better than other conversions (explicit_arithmetic_types, 6.1;
 * ARB_gpu_shader_int64, 6.1: "a similar type having a larger number of bits"). */
static const scalar_set promotions[SCALAR_COUNT] = {
    [SCALAR_INT8] = BIT(INT),       [SCALAR_INT16] = BIT(INT),    [SCALAR_UINT8] = BIT(INT),
    [SCALAR_UINT16] = BIT(INT),     [SCALAR_INT] = BIT(INT64),    [SCALAR_UINT] = BIT(UINT64),
    [SCALAR_FLOAT16] = BIT(DOUBLE), [SCALAR_FLOAT] = BIT(DOUBLE),
};

/* Conversions from int to uint and to double exist from GLSL 4.00 on, or with GL_ARB_gpu_shader5,
 * GL_MESA_shader_integer_functions (4.1.10) and _fp64. */
static bool exists_in_version(const struct checker *ck, unsigned exts, enum scalar from,
                              enum scalar to)
{
    if (is_es(ck->c)) {
        bool basic = (from == SCALAR_INT || from == SCALAR_UINT) &&
                     (to == SCALAR_UINT || to == SCALAR_FLOAT);
        return basic && feature_enabled(ck->c, exts, FEATURE_IMPLICIT_CONVERSIONS);
    }
    if (!has_part(ck->c, exts, PART_IMPLICIT_CONVERSION)) return false;
    if (from == SCALAR_INT && to == SCALAR_UINT)
        return feature_enabled(ck->c, exts, FEATURE_GPU_SHADER5) ||
               feature_enabled(ck->c, exts, FEATURE_MESA_INTEGER_FUNCTIONS);
    if (from == SCALAR_UINT && to == SCALAR_INT64)
        return feature_enabled(ck->c, exts, FEATURE_EXPLICIT_INT64);
    return true;
}

bool converts_elsewhere(enum scalar from, enum scalar to) { return implicit[from] >> to & 1; }

/* By the specification, types that are for memory only convert by constructors only:
 * DIALECT_NARROW_CONVERSION. */
static bool scalar_converts(const struct checker *ck, unsigned exts, enum scalar from,
                            enum scalar to)
{
    return (implicit[from] >> to & 1) && exists_in_version(ck, exts, from, to) &&
           (scalar_computes(ck->c, exts, from) ||
            (is_memory_scalar(ck->c, exts, from) && accepts_dialect(ck->c)));
}

/* An array that got its size late has a separate type: see make_conversion. */
enum { MOST_SIZED_LATE = 16384 };

enum conversion_rank rank_conversion(const struct checker *ck, unsigned exts,
                                     const struct type *from, const struct type *to)
{
    bool may_be_same =
        from->has_opaque || (is_array(from) && is_array(to) && to->length <= MOST_SIZED_LATE);
    if (from == to || (may_be_same && same_type(from, to))) return CONVERSION_EXACT;
    if (!is_numeric_shape(from) || !is_numeric_shape(to)) return CONVERSION_NONE;
    if (!same_shape(from, to) || from->is_cooperative) return CONVERSION_NONE;
    if (!scalar_converts(ck, exts, from->scalar, to->scalar)) return CONVERSION_NONE;
    return promotions[from->scalar] >> to->scalar & 1 ? CONVERSION_PROMOTION : CONVERSION_IMPLICIT;
}

bool converts(const struct checker *ck, unsigned exts, const struct type *from,
              const struct type *to)
{
    return rank_conversion(ck, exts, from, to) != CONVERSION_NONE;
}

struct expr *make_conversion(struct checker *ck, struct expr *e, const struct type *to)
{
    if (e->type == to || is_error(e->type) || e->type->has_opaque) return e;
    struct expr *conversion = new_expr(ck, EXPR_CONVERT, e, to);
    conversion->next = e->next;
    e->next = NULL;
    conversion->unary.operand = e;
    conversion->has_effects = e->has_effects;
    conversion->nonuniform = e->nonuniform;
    conversion->precision = e->precision;
    if (!is_array(to)) fold_expr(ck, conversion);
    return conversion;
}

struct expr *convert_implicitly(struct checker *ck, struct expr *e, const struct type *to)
{
    bool is_narrow = e->type != to && is_numeric_shape(e->type) &&
                     scalar_bits((enum scalar)e->type->scalar) < 32;
    if (is_narrow && !scalar_computes(ck->c, e->exts, (enum scalar)e->type->scalar))
        dialect_at(ck->c, e->loc, DIALECT_NARROW_CONVERSION, type_name(ck->c, e->type));
    return make_conversion(ck, e, to);
}

/* Returns what to write so that the value becomes `type`, for the end of a message. */
static const char *conversion_hint(struct checker *ck, const struct expr *e,
                                   const struct type *type, const struct conversion_fix *fix)
{
    if (is_struct(e->type) && is_struct(type) && type->name && e->type->name == type->name)
        return ": another of this name";
    if (!is_numeric_shape(e->type) || !is_numeric_shape(type)) return "";
    bool is_same = same_shape(e->type, type);
    if (!is_same && !(is_scalar(e->type) && is_vector(type))) return "";
    const char *why = is_es(ck->c) && is_same ? " (there are no implicit conversions in ES)" : "";
    return arena_printf(&ck->c->arena, "%s%s", conversion_text(ck, fix, type), why);
}

/* Returns whether `e` is float only because derivatives do not take float16_t: everything else in
 * it was float16_t. */
static bool was_float16(const struct expr *e, bool *has_derivative)
{
    bool was = e->kind == EXPR_CALL && e->call.builtin && is_float(e->type);
    switch ((int)e->kind) {
    case EXPR_CONVERT:
        return is_numeric_shape(e->unary.operand->type) &&
               e->unary.operand->type->scalar == SCALAR_FLOAT16;
    case EXPR_UNARY: return was_float16(e->unary.operand, has_derivative);
    case EXPR_SWIZZLE: return was_float16(e->swizzle.operand, has_derivative);
    case EXPR_BINARY:
        return was_float16(e->binary.left, has_derivative) &&
               was_float16(e->binary.right, has_derivative);
    case EXPR_CALL:
        *has_derivative |= was && e->call.builtin->derivatives;
        for (const struct expr *a = e->call.args; a && was; a = a->next)
            was = was_float16(a, has_derivative);
        return was;
    default: return false;
    }
}

static bool is_float16_derivative(const struct checker *ck, const struct expr *e,
                                  const struct type *to)
{
    bool has_derivative = false,
         is_same = is_numeric_shape(e->type) && is_numeric_shape(to) && same_shape(e->type, to);
    if (!accepts_dialect(ck->c) || !is_same || to->scalar != SCALAR_FLOAT16 ||
        e->type->scalar != SCALAR_FLOAT)
        return false;
    return was_float16(e, &has_derivative) && has_derivative;
}

struct expr *convert_for(struct checker *ck, struct expr *e, const struct type *type,
                         const char *what)
{
    if (is_error(type) || !check_readable(ck, e) || e->type == type) return e;
    if (converts(ck, e->exts, e->type, type)) return convert_implicitly(ck, e, type);
    if (is_float16_derivative(ck, e, type)) {
        dialect_at(ck->c, e->loc, DIALECT_NARROW_DERIVATIVE, "a derivative of float16_t");
        return make_conversion(ck, e, type);
    }
    struct conversion_fix fix;
    bool has_fix = is_numeric_shape(e->type) && is_numeric_shape(type) &&
                   same_shape(e->type, type) &&
                   find_conversion_fix(ck, e, (enum scalar)type->scalar, &fix);
    error_at_expr(ck->c, e, "%s is %s, but %s is expected%s", what, type_name(ck->c, e->type),
                  type_name(ck->c, type), conversion_hint(ck, e, type, has_fix ? &fix : NULL));
    if (has_fix) offer_conversion(ck, &fix);
    e->type = ck->types->error;
    return e;
}
