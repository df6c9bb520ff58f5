/* Calls of built-in functions with constant arguments (GLSL 4.60, 4.3.3: they are constant
 * expressions, except texture and group functions). The instruction of its row determines the value
 * of a call, so that no second list of names exists.
 *
 * Everything is computed in double and then rounded to the type of the result. If the specification
 * leaves a result undefined, or it is not a finite number, the call stays a call and the device
 * decides. A source for a driver has no device: there the call is the constant expression that the
 * text calls it, as in const float never = log(0.0), and its value is any.
 */
#include "sema/fold/builtin.h"
#include "sema/checker.h"
#include "sema/fold/libm.h"
#include "lang/target.h"

#include <math.h>
#include <spirv/unified1/AMD_shader_trinary_minmax.h>
#include <spirv/unified1/GLSL.std.450.h>
#include <spirv/unified1/spirv.h>

bool set_float(struct folding *f, unsigned i, double value)
{
    union scalar_value v =
        wrap_scalar((enum scalar)f->result->type->scalar, (union scalar_value){.f = value});
    f->result->values[i] = v;
    return isfinite(v.f) || f->accepts_undefined;
}

void set_integer(struct folding *f, unsigned i, uint64_t value)
{
    enum scalar s = (enum scalar)f->result->type->scalar;
    f->result->values[i] = s == SCALAR_BOOL ? (union scalar_value){.u = value != 0}
                                            : wrap_scalar(s, (union scalar_value){.u = value});
}

/* --- floats, component by component -------------------------------------------------------- */

static double radians_of(double x) { return x * (3.14159265358979323846 / 180); }
static double degrees_of(double x) { return x * (180 / 3.14159265358979323846); }
static double sign_of(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }
static double fract_of(double x) { return x - floor_of(x); }
static double abs_of(double x) { return fabs(x); }
static double sqrt_of(double x) { return sqrt(x); } /* an instruction of nearly all processors */
static double inverse_sqrt(double x) { return x > 0 ? 1 / sqrt(x) : NAN; }
static double min_of(double x, double y) { return y < x ? y : x; }
static double max_of(double x, double y) { return x < y ? y : x; }
static double step_of(double edge, double x) { return x < edge ? 0 : 1; }
static double mod_of(double x, double y) { return y == 0 ? NAN : x - y * floor_of(x / y); }
static double product(double x, double y) { return x * y; }
static double clamp_of(double x, double least, double most)
{
    return least > most ? NAN : min_of(max_of(x, least), most);
}

static double mix_of(double x, double y, double a) { return x * (1 - a) + y * a; }

static double smoothstep_of(double edge0, double edge1, double x)
{
    if (edge0 >= edge1) return NAN;
    double t = clamp_of((x - edge0) / (edge1 - edge0), 0, 1);
    return t * t * (3 - 2 * t);
}

static bool fold_float_builtin(struct folding *f, double (*one)(double),
                               double (*two)(double, double),
                               double (*three)(double, double, double))
{
    for (unsigned i = 0; i < f->width; i++) {
        double a = component_of_constant(f->args[0], i).f,
               b = one ? 0 : component_of_constant(f->args[1], i).f;
        double c = three ? component_of_constant(f->args[2], i).f : 0;
        if (!set_float(f, i, one ? one(a) : two ? two(a, b) : three(a, b, c))) return false;
    }
    return true;
}

/* Where the specification leaves the result undefined (GLSL 4.60, 8.1, 8.2). */
static bool is_log_undefined(double x, double y) { return (void)y, !(x > 0); }
static bool is_atan_undefined(double y, double x) { return y == 0 && x == 0; }
static bool is_pow_undefined(double x, double y) { return x < 0 || (x == 0 && y <= 0); }

static bool fold_by_libm(struct folding *f, const char *name, bool (*is_undefined)(double, double))
{
    union libm_function function = find_libm_function(f->c, name);
    const struct constant *const *args = f->args;
    for (unsigned i = 0; i < f->width; i++) {
        double a = component_of_constant(args[0], i).f,
               b = args[1] ? component_of_constant(args[1], i).f : 0;
        double value = is_undefined && is_undefined(a, b) ? NAN
                       : args[2] ? function.three(a, b, component_of_constant(args[2], i).f)
                       : args[1] ? function.two(a, b)
                                 : function.one(a);
        if (!set_float(f, i, value)) return false;
    }
    return true;
}

/* --- integers, component by component ------------------------------------------------------ */

static uint64_t signed_abs(const union scalar_value *v) { return v[0].i < 0 ? 0 - v[0].u : v[0].u; }
static uint64_t signed_sign(const union scalar_value *v)
{
    return (uint64_t)((v[0].i > 0) - (v[0].i < 0));
}

static uint64_t signed_min(const union scalar_value *v)
{
    return v[1].i < v[0].i ? v[1].u : v[0].u;
}

static uint64_t signed_max(const union scalar_value *v)
{
    return v[0].i < v[1].i ? v[1].u : v[0].u;
}

static uint64_t unsigned_min(const union scalar_value *v)
{
    return v[1].u < v[0].u ? v[1].u : v[0].u;
}

static uint64_t unsigned_max(const union scalar_value *v)
{
    return v[0].u < v[1].u ? v[1].u : v[0].u;
}

static uint64_t signed_clamp(const union scalar_value *v)
{
    int64_t low = v[0].i < v[1].i ? v[1].i : v[0].i;
    return (uint64_t)(v[2].i < low ? v[2].i : low);
}

static uint64_t unsigned_clamp(const union scalar_value *v)
{
    uint64_t low = v[0].u < v[1].u ? v[1].u : v[0].u;
    return v[2].u < low ? v[2].u : low;
}

/* Bits are searched in values extended to 64 bits.  Copies of the sign do not change the result
 * (8.8.9). */
static uint64_t find_lsb(const union scalar_value *v)
{
    return v[0].u ? (uint64_t)__builtin_ctzll(v[0].u) : UINT64_MAX;
}

static uint64_t unsigned_msb(const union scalar_value *v)
{
    return v[0].u ? 63 - (uint64_t)__builtin_clzll(v[0].u) : UINT64_MAX;
}

static uint64_t signed_msb(const union scalar_value *v)
{
    return unsigned_msb(&(union scalar_value){.u = v[0].i < 0 ? ~v[0].u : v[0].u});
}

static bool fold_integers(struct folding *f, uint64_t (*fn)(const union scalar_value *))
{
    for (unsigned i = 0; i < f->width; i++) {
        union scalar_value v[3] = {{0}};
        for (unsigned a = 0; a < 3 && f->args[a]; a++) v[a] = component_of_constant(f->args[a], i);
        set_integer(f, i, fn(v));
    }
    return true;
}

/* --- what each instruction of GLSL.std.450 computes ---------------------------------------- */

struct folded_function { /* exactly one of the first six is set */
    const char *libm;
    double (*one)(double);
    double (*two)(double, double);
    double (*three)(double, double, double);
    uint64_t (*integer)(const union scalar_value *);
    fold_fn *whole;
    bool (*is_undefined)(double, double); /* of a function of libm */
};

static const struct folded_function instructions[GLSLstd450Count] = {
    [GLSLstd450Round] = {.one = rint_of},
    [GLSLstd450RoundEven] = {.one = rint_of},
    [GLSLstd450Trunc] = {.one = trunc_of},
    [GLSLstd450FAbs] = {.one = abs_of},
    [GLSLstd450FSign] = {.one = sign_of},
    [GLSLstd450Floor] = {.one = floor_of},
    [GLSLstd450Ceil] = {.one = ceil_of},
    [GLSLstd450Fract] = {.one = fract_of},
    [GLSLstd450Radians] = {.one = radians_of},
    [GLSLstd450Degrees] = {.one = degrees_of},
    [GLSLstd450Sin] = {.libm = "sin"},
    [GLSLstd450Cos] = {.libm = "cos"},
    [GLSLstd450Tan] = {.libm = "tan"},
    [GLSLstd450Asin] = {.libm = "asin"},
    [GLSLstd450Acos] = {.libm = "acos"},
    [GLSLstd450Atan] = {.libm = "atan"},
    [GLSLstd450Sinh] = {.libm = "sinh"},
    [GLSLstd450Cosh] = {.libm = "cosh"},
    [GLSLstd450Tanh] = {.libm = "tanh"},
    [GLSLstd450Asinh] = {.libm = "asinh"},
    [GLSLstd450Acosh] = {.libm = "acosh"},
    [GLSLstd450Atanh] = {.libm = "atanh"},
    [GLSLstd450Atan2] = {.libm = "atan2", .is_undefined = is_atan_undefined},
    [GLSLstd450Pow] = {.libm = "pow", .is_undefined = is_pow_undefined},
    [GLSLstd450Exp] = {.libm = "exp"},
    [GLSLstd450Log] = {.libm = "log", .is_undefined = is_log_undefined},
    [GLSLstd450Exp2] = {.libm = "exp2"},
    [GLSLstd450Log2] = {.libm = "log2", .is_undefined = is_log_undefined},
    [GLSLstd450Sqrt] = {.one = sqrt_of},
    [GLSLstd450InverseSqrt] = {.one = inverse_sqrt},
    [GLSLstd450FMin] = {.two = min_of},
    [GLSLstd450FMax] = {.two = max_of},
    [GLSLstd450FClamp] = {.three = clamp_of},
    [GLSLstd450FMix] = {.three = mix_of},
    [GLSLstd450Step] = {.two = step_of},
    [GLSLstd450SmoothStep] = {.three = smoothstep_of},
    [GLSLstd450Fma] = {.libm = "fma"},
    [GLSLstd450SAbs] = {.integer = signed_abs},
    [GLSLstd450SSign] = {.integer = signed_sign},
    [GLSLstd450SMin] = {.integer = signed_min},
    [GLSLstd450UMin] = {.integer = unsigned_min},
    [GLSLstd450SMax] = {.integer = signed_max},
    [GLSLstd450UMax] = {.integer = unsigned_max},
    [GLSLstd450SClamp] = {.integer = signed_clamp},
    [GLSLstd450UClamp] = {.integer = unsigned_clamp},
    [GLSLstd450FindILsb] = {.integer = find_lsb},
    [GLSLstd450FindSMsb] = {.integer = signed_msb},
    [GLSLstd450FindUMsb] = {.integer = unsigned_msb},
    [GLSLstd450Ldexp] = {.whole = fold_ldexp},
    [GLSLstd450PackSnorm4x8] = {.whole = fold_pack_snorm4x8},
    [GLSLstd450PackUnorm4x8] = {.whole = fold_pack_unorm4x8},
    [GLSLstd450PackSnorm2x16] = {.whole = fold_pack_snorm2x16},
    [GLSLstd450PackUnorm2x16] = {.whole = fold_pack_unorm2x16},
    [GLSLstd450PackHalf2x16] = {.whole = fold_pack_half2x16},
    [GLSLstd450PackDouble2x32] = {.whole = fold_bitcast},
    [GLSLstd450UnpackSnorm2x16] = {.whole = fold_unpack_snorm2x16},
    [GLSLstd450UnpackUnorm2x16] = {.whole = fold_unpack_unorm2x16},
    [GLSLstd450UnpackHalf2x16] = {.whole = fold_unpack_half2x16},
    [GLSLstd450UnpackSnorm4x8] = {.whole = fold_unpack_snorm4x8},
    [GLSLstd450UnpackUnorm4x8] = {.whole = fold_unpack_unorm4x8},
    [GLSLstd450UnpackDouble2x32] = {.whole = fold_bitcast},
    [GLSLstd450Length] = {.whole = fold_length},
    [GLSLstd450Distance] = {.whole = fold_distance},
    [GLSLstd450Cross] = {.whole = fold_cross},
    [GLSLstd450Normalize] = {.whole = fold_normalize},
    [GLSLstd450FaceForward] = {.whole = fold_faceforward},
    [GLSLstd450Reflect] = {.whole = fold_reflect},
    [GLSLstd450Refract] = {.whole = fold_refract},
    [GLSLstd450Determinant] = {.whole = fold_determinant},
    [GLSLstd450MatrixInverse] = {.whole = fold_inverse},
};

static bool fold_ext(struct folding *f, unsigned number)
{
    const struct folded_function *in = &instructions[number];
    if (in->whole) return in->whole(f);
    if (in->integer) return fold_integers(f, in->integer);
    if (in->libm) return fold_by_libm(f, in->libm, in->is_undefined);
    return (in->one || in->two || in->three) && fold_float_builtin(f, in->one, in->two, in->three);
}

/* --- the set of GL_AMD_shader_trinary_minmax ----------------------------------------------- */

static double min3_of(double x, double y, double z) { return min_of(min_of(x, y), z); }
static double max3_of(double x, double y, double z) { return max_of(max_of(x, y), z); }
static double mid3_of(double x, double y, double z)
{
    return max_of(min_of(x, y), min_of(max_of(x, y), z));
}

#define DEFINE_OF_THREE(sign)                                                                      \
    static uint64_t sign##_min3(const union scalar_value *v)                                       \
    {                                                                                              \
        return sign##_min((union scalar_value[]){{.u = sign##_min(v)}, v[2]});                     \
    }                                                                                              \
    static uint64_t sign##_max3(const union scalar_value *v)                                       \
    {                                                                                              \
        return sign##_max((union scalar_value[]){{.u = sign##_max(v)}, v[2]});                     \
    }                                                                                              \
    static uint64_t sign##_mid3(const union scalar_value *v)                                       \
    {                                                                                              \
        union scalar_value upper[] = {{.u = sign##_max(v)}, v[2]};                                 \
        return sign##_max((union scalar_value[]){{.u = sign##_min(v)}, {.u = sign##_min(upper)}}); \
    }
DEFINE_OF_THREE(signed)
DEFINE_OF_THREE(unsigned)

static bool fold_trinary(struct folding *f, unsigned number)
{
    switch (number) {
    case AMD_shader_trinary_minmaxFMin3AMD: return fold_float_builtin(f, NULL, NULL, min3_of);
    case AMD_shader_trinary_minmaxFMax3AMD: return fold_float_builtin(f, NULL, NULL, max3_of);
    case AMD_shader_trinary_minmaxFMid3AMD: return fold_float_builtin(f, NULL, NULL, mid3_of);
    case AMD_shader_trinary_minmaxSMin3AMD: return fold_integers(f, signed_min3);
    case AMD_shader_trinary_minmaxSMax3AMD: return fold_integers(f, signed_max3);
    case AMD_shader_trinary_minmaxSMid3AMD: return fold_integers(f, signed_mid3);
    case AMD_shader_trinary_minmaxUMin3AMD: return fold_integers(f, unsigned_min3);
    case AMD_shader_trinary_minmaxUMax3AMD: return fold_integers(f, unsigned_max3);
    case AMD_shader_trinary_minmaxUMid3AMD: return fold_integers(f, unsigned_mid3);
    default: return false;
    }
}

/* --- what each core instruction computes --------------------------------------------------- */

/* Compares one component, as FOrdLessThan, SLessThan, ULessThan and similar ones do: -1, 0, 1, or 2
 * for unordered. */
static int order_of(enum scalar s, union scalar_value a, union scalar_value b)
{
    if (scalar_is_float(s)) return a.f < b.f ? -1 : a.f > b.f ? 1 : a.f == b.f ? 0 : 2;
    if (scalar_is_signed(s)) return (a.i > b.i) - (a.i < b.i);
    return (a.u > b.u) - (a.u < b.u);
}

static bool fold_comparison(
    struct folding *f,
    unsigned accepted) /* `accepted` has bits: 1 less, 2 equal, 4 greater, 8 unordered */
{
    for (unsigned i = 0; i < f->width; i++) {
        int order = order_of(f->scalar, component_of_constant(f->args[0], i),
                             component_of_constant(f->args[1], i));
        set_integer(f, i, accepted >> (order + 1) & 1);
    }
    return true;
}

static bool fold_any_all(struct folding *f, bool all)
{
    unsigned set = 0, count = component_count(f->args[0]->type);
    for (unsigned i = 0; i < count; i++) set += f->args[0]->values[i].b;
    set_integer(f, 0, all ? set == count : set > 0);
    return true;
}

static bool fold_not(struct folding *f)
{
    for (unsigned i = 0; i < f->width; i++) set_integer(f, i, !f->args[0]->values[i].b);
    return true;
}

/* mix(x, y, a) with boolean a. */
static bool fold_select(struct folding *f)
{
    for (unsigned i = 0; i < f->width; i++)
        f->result->values[i] =
            component_of_constant(f->args[component_of_constant(f->args[2], i).b ? 1 : 0], i);
    return true;
}

static bool fold_classification(struct folding *f, bool infinite)
{
    for (unsigned i = 0; i < f->width; i++) {
        double value = component_of_constant(f->args[0], i).f;
        set_integer(f, i, infinite ? isinf(value) != 0 : isnan(value) != 0);
    }
    return true;
}

/* Returns a number whose low `count` bits are one. */
static uint64_t low_bits(unsigned count)
{
    return count >= 64 ? UINT64_MAX : ((uint64_t)1 << count) - 1;
}

/* Checks offset and bits of bitfieldExtract and bitfieldInsert.  False if the result is undefined.
 */
static bool read_field(const struct constant *offset, const struct constant *bits, unsigned width)
{
    int64_t o = integer_of(offset), b = integer_of(bits);
    return o >= 0 && b >= 0 && o + b <= (int64_t)width;
}

static bool fold_extract(struct folding *f)
{
    if (!read_field(f->args[1], f->args[2], scalar_bits(f->scalar))) return f->accepts_undefined;
    unsigned offset = (unsigned)integer_of(f->args[1]), bits = (unsigned)integer_of(f->args[2]);
    for (unsigned i = 0; i < f->width; i++) {
        uint64_t field = bits ? f->args[0]->values[i].u >> offset & low_bits(bits) : 0;
        if (bits && scalar_is_signed(f->scalar) && field >> (bits - 1) & 1)
            field |= ~low_bits(bits);
        set_integer(f, i, field);
    }
    return true;
}

static bool fold_insert(struct folding *f)
{
    if (!read_field(f->args[2], f->args[3], scalar_bits(f->scalar))) return f->accepts_undefined;
    unsigned offset = (unsigned)integer_of(f->args[2]), bits = (unsigned)integer_of(f->args[3]);
    uint64_t mask = bits ? low_bits(bits) << offset : 0;
    for (unsigned i = 0; i < f->width; i++) {
        uint64_t insert = bits ? f->args[1]->values[i].u << offset : 0;
        set_integer(f, i, (f->args[0]->values[i].u & ~mask) | (insert & mask));
    }
    return true;
}

static bool fold_reverse(struct folding *f)
{
    unsigned width = scalar_bits(f->scalar);
    for (unsigned i = 0; i < f->width; i++) {
        uint64_t reversed = 0;
        for (unsigned bit = 0; bit < width; bit++)
            reversed |= (f->args[0]->values[i].u >> bit & 1) << (width - 1 - bit);
        set_integer(f, i, reversed);
    }
    return true;
}

static bool fold_bit_count(struct folding *f)
{
    for (unsigned i = 0; i < f->width; i++)
        set_integer(f, i,
                    (uint64_t)__builtin_popcountll(f->args[0]->values[i].u &
                                                   low_bits(scalar_bits(f->scalar))));
    return true;
}

/* GLSL 1.20, 4.3.3: derivatives "must return 0 when evaluated inside an initializer with an
 * argument that is a constant expression". */
static bool fold_derivative(struct folding *f)
{
    for (unsigned i = 0; i < f->width; i++) set_float(f, i, 0);
    return true;
}

static bool fold_op(struct folding *f, SpvOp op)
{
    switch ((unsigned)op) {
    case SpvOpDPdx:
    case SpvOpDPdy:
    case SpvOpFwidth:
    case SpvOpDPdxFine:
    case SpvOpDPdyFine:
    case SpvOpFwidthFine:
    case SpvOpDPdxCoarse:
    case SpvOpDPdyCoarse:
    case SpvOpFwidthCoarse: return fold_derivative(f);
    case SpvOpFMod: return fold_float_builtin(f, NULL, mod_of, NULL);
    case SpvOpFMul: return fold_float_builtin(f, NULL, product, NULL);
    case SpvOpDot: return fold_dot(f);
    case SpvOpTranspose: return fold_transpose(f);
    case SpvOpOuterProduct: return fold_outer_product(f);
    case SpvOpSelect: return fold_select(f);
    case SpvOpBitcast: return fold_bitcast(f);
    case SpvOpIsNan: return fold_classification(f, false);
    case SpvOpIsInf: return fold_classification(f, true);
    case SpvOpAny: return fold_any_all(f, false);
    case SpvOpAll: return fold_any_all(f, true);
    case SpvOpLogicalNot: return fold_not(f);
    case SpvOpFOrdLessThan:
    case SpvOpSLessThan:
    case SpvOpULessThan: return fold_comparison(f, 1);
    case SpvOpFOrdLessThanEqual:
    case SpvOpSLessThanEqual:
    case SpvOpULessThanEqual: return fold_comparison(f, 1 | 2);
    case SpvOpFOrdGreaterThan:
    case SpvOpSGreaterThan:
    case SpvOpUGreaterThan: return fold_comparison(f, 4);
    case SpvOpFOrdGreaterThanEqual:
    case SpvOpSGreaterThanEqual:
    case SpvOpUGreaterThanEqual: return fold_comparison(f, 4 | 2);
    case SpvOpFOrdEqual:
    case SpvOpIEqual:
    case SpvOpLogicalEqual: return fold_comparison(f, 2);
    case SpvOpFUnordNotEqual:
    case SpvOpINotEqual:
    case SpvOpLogicalNotEqual: return fold_comparison(f, 1 | 4 | 8);
    case SpvOpBitFieldSExtract:
    case SpvOpBitFieldUExtract: return fold_extract(f);
    case SpvOpBitFieldInsert: return fold_insert(f);
    case SpvOpBitReverse: return fold_reverse(f);
    case SpvOpBitCount: return fold_bit_count(f);
    default: return false;
    }
}

/* --- the call ------------------------------------------------------------------------------ */

static unsigned class_of_scalar(enum scalar s)
{
    if (scalar_is_float(s)) return 0;
    if (s == SCALAR_BOOL) return 3;
    return scalar_is_signed(s) ? 1 : 2;
}

/* Returns the opcode for the scalar that T is bound to.  Rows without T have one opcode. */
static uint16_t opcode_of_call(const struct builtin *row, const struct folding *f)
{
    for (unsigned i = 0; i < row->count; i++)
        if (row->params[i].scalar == SCALAR_T)
            return row->opcode[class_of_scalar((enum scalar)f->args[i]->type->scalar)];
    return row->opcode[0];
}

bool fold_builtin(struct checker *ck, struct expr *call)
{
    const struct builtin *row = call->call.builtin;
    struct folding f = {
        .c = ck->c, .types = ck->types, .accepts_undefined = ck->c->target->judges_source};
    unsigned count = 0;
    for (const struct expr *a = call->call.args; a && count < MOST_PARAMETERS; a = a->next) {
        if (!a->constant || !a->constant->values) return false;
        f.args[count++] = a->constant;
    }
    if (!count || count != row->count) return false;
    f.scalar = (enum scalar)f.args[0]->type->scalar;
    f.width = component_count(call->type);
    f.result = new_constant(ck, call->type);
    bool done = row->feature == FEATURE_AMD_SHADER_TRINARY_MINMAX
                    ? fold_trinary(&f, opcode_of_call(row, &f))
                : row->lowering == LOWER_EXT ? fold_ext(&f, opcode_of_call(row, &f))
                                             : fold_op(&f, (SpvOp)opcode_of_call(row, &f));
    if (done) call->constant = f.result;
    return done;
}
