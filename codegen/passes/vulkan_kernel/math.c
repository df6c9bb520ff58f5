/* OpenCL.std for shaders: a table of equal instructions of GLSL.std.450, and of functions that
 * replace the others (OpenCL extended instruction set, 2.1 to 2.4). The precision is the device's,
 * as in any shader (Vulkan, "Precision of Individual Operations"). */
#include "codegen/passes/vulkan_kernel/math.h"
#include "codegen/passes/vulkan_kernel/values.h"

#include <spirv/unified1/OpenCL.std.h>

/* --- floating-point functions -------------------------------------------------------------- */

static SpvId over_pi(struct call *c, enum GLSLstd450 function, unsigned arguments)
{
    SpvId x = arg(c, 0);
    SpvId value = arguments == 2 ? glsl2(c, function, x, arg(c, 1)) : glsl1(c, function, x);
    return op2(c, SpvOpFMul, value, float_const(c, 0.31830988618379067154));
}

static SpvId lower_acospi(struct call *c) { return over_pi(c, GLSLstd450Acos, 1); }
static SpvId lower_asinpi(struct call *c) { return over_pi(c, GLSLstd450Asin, 1); }
static SpvId lower_atanpi(struct call *c) { return over_pi(c, GLSLstd450Atan, 1); }
static SpvId lower_atan2pi(struct call *c) { return over_pi(c, GLSLstd450Atan2, 2); }

/* First reduces the argument to one period, which is exact. */
static SpvId of_pi(struct call *c, enum GLSLstd450 function)
{
    SpvId x = arg(c, 0),
          turns = glsl1(c, GLSLstd450RoundEven, op2(c, SpvOpFMul, x, float_const(c, 0.5)));
    x = op2(c, SpvOpFSub, x, op2(c, SpvOpFMul, turns, float_const(c, 2)));
    return glsl1(c, function, op2(c, SpvOpFMul, x, float_const(c, 3.14159265358979323846)));
}

static SpvId lower_sinpi(struct call *c) { return of_pi(c, GLSLstd450Sin); }
static SpvId lower_cospi(struct call *c) { return of_pi(c, GLSLstd450Cos); }
static SpvId lower_tanpi(struct call *c)
{
    SpvId sine = lower_sinpi(c);
    return op2(c, SpvOpFDiv, sine, lower_cospi(c));
}

static SpvId lower_mad(struct call *c)
{
    SpvId x = arg(c, 0);
    SpvId product = op2(c, SpvOpFMul, x, arg(c, 1));
    return op2(c, SpvOpFAdd, product, arg(c, 2));
}

static SpvId lower_exp10(struct call *c)
{
    SpvId x = arg(c, 0);
    return glsl1(c, GLSLstd450Exp2, op2(c, SpvOpFMul, x, float_const(c, 3.32192809488736234787)));
}

static SpvId lower_log10(struct call *c)
{
    SpvId log2 = glsl1(c, GLSLstd450Log2, arg(c, 0));
    return op2(c, SpvOpFMul, log2, float_const(c, 0.30102999566398119521));
}

static SpvId lower_divide(struct call *c)
{
    SpvId x = arg(c, 0);
    return op2(c, SpvOpFDiv, x, arg(c, 1));
}

static SpvId lower_recip(struct call *c)
{
    SpvId one = float_const(c, 1);
    return op2(c, SpvOpFDiv, one, arg(c, 0));
}

/* log(1 + x), corrected for the rounding error of 1 + x. */
static SpvId lower_log1p(struct call *c)
{
    SpvId x = arg(c, 0), u = op2(c, SpvOpFAdd, x, float_const(c, 1));
    SpvId product = op2(c, SpvOpFMul, glsl1(c, GLSLstd450Log, u), x);
    SpvId scaled = op2(c, SpvOpFDiv, product, op2(c, SpvOpFSub, u, float_const(c, 1)));
    return choose(c, test2(c, SpvOpFOrdEqual, u, float_const(c, 1)), x, scaled);
}

static SpvId lower_expm1(struct call *c)
{
    SpvId x = arg(c, 0), u = glsl1(c, GLSLstd450Exp, x),
          less = op2(c, SpvOpFSub, u, float_const(c, 1));
    SpvId product = op2(c, SpvOpFMul, less, x);
    SpvId scaled = op2(c, SpvOpFDiv, product, glsl1(c, GLSLstd450Log, u));
    SpvId magnitude = glsl1(c, GLSLstd450FAbs, x);
    SpvId small = test2(c, SpvOpFOrdLessThan, magnitude, float_const(c, 0.5));
    SpvId is_one = test2(c, SpvOpFOrdEqual, u, float_const(c, 1));
    return choose(c, is_one, x, choose(c, small, scaled, less));
}

static SpvId sign_bit(struct call *c, SpvId x)
{
    SpvId integers = integer_type(c->s, c->bits, c->width);
    SpvId mask = integer_constant(c->s, integers, (uint64_t)1 << (c->bits - 1));
    return make2(c->s, SpvOpBitwiseAnd, integers, make1(c->s, SpvOpBitcast, integers, x), mask);
}

/* |x| with the sign of y. */
static SpvId with_sign_of(struct call *c, SpvId x, SpvId y)
{
    SpvId integers = integer_type(c->s, c->bits, c->width);
    SpvId size = make1(c->s, SpvOpBitcast, integers, glsl1(c, GLSLstd450FAbs, x));
    return make1(c->s, SpvOpBitcast, c->type,
                 make2(c->s, SpvOpBitwiseOr, integers, size, sign_bit(c, y)));
}

static SpvId lower_copysign(struct call *c)
{
    SpvId x = arg(c, 0);
    return with_sign_of(c, x, arg(c, 1));
}

static SpvId lower_cbrt(struct call *c)
{
    SpvId x = arg(c, 0), size = glsl1(c, GLSLstd450FAbs, x);
    SpvId log_size = glsl1(c, GLSLstd450Log2, size);
    SpvId root = glsl1(c, GLSLstd450Exp2, op2(c, SpvOpFDiv, log_size, float_const(c, 3)));
    /* one step of Newton's method corrects the errors of exp2 and log2 */
    SpvId square = op2(c, SpvOpFMul, root, root), better;
    SpvId twice_root = op2(c, SpvOpFMul, float_const(c, 2), root);
    SpvId sum = op2(c, SpvOpFAdd, twice_root, op2(c, SpvOpFDiv, size, square));
    better = op2(c, SpvOpFDiv, sum, float_const(c, 3));
    SpvId is_nonzero = test2(c, SpvOpFOrdGreaterThan, size, float_const(c, 0));
    SpvId is_finite = test2(c, SpvOpLogicalAnd, is_nonzero,
                            test2(c, SpvOpFOrdLessThan, size, float_const(c, __builtin_inf())));
    return choose(c, is_finite, with_sign_of(c, better, x), x);
}

static SpvId lower_fdim(struct call *c)
{
    SpvId x = arg(c, 0), y = arg(c, 1);
    SpvId condition = test2(c, SpvOpFOrdLessThanEqual, x, y);
    SpvId zero = float_const(c, 0);
    return choose(c, condition, zero, op2(c, SpvOpFSub, x, y));
}

static SpvId lower_fmod(struct call *c)
{
    SpvId x = arg(c, 0);
    return op2(c, SpvOpFRem, x, arg(c, 1));
}

static SpvId lower_remainder(struct call *c)
{
    SpvId x = arg(c, 0), y = arg(c, 1), n = glsl1(c, GLSLstd450RoundEven, op2(c, SpvOpFDiv, x, y));
    return op2(c, SpvOpFSub, x, op2(c, SpvOpFMul, n, y));
}

/* Avoids squares that overflow. */
static SpvId lower_hypot(struct call *c)
{
    SpvId x = glsl1(c, GLSLstd450FAbs, arg(c, 0)), y = glsl1(c, GLSLstd450FAbs, arg(c, 1));
    SpvId large = glsl2(c, GLSLstd450FMax, x, y),
          ratio = op2(c, SpvOpFDiv, glsl2(c, GLSLstd450FMin, x, y), large);
    SpvId square = op2(c, SpvOpFMul, ratio, ratio);
    SpvId root = glsl1(c, GLSLstd450Sqrt, op2(c, SpvOpFAdd, square, float_const(c, 1)));
    SpvId is_zero = test2(c, SpvOpFOrdEqual, large, float_const(c, 0));
    SpvId is_large_itself = test2(c, SpvOpLogicalOr, is_zero, test1(c, SpvOpIsInf, large));
    return choose(c, is_large_itself, large, op2(c, SpvOpFMul, large, root));
}

static SpvId magnitude(struct call *c, SpvOp comparison, enum GLSLstd450 equal)
{
    SpvId x = arg(c, 0), y = arg(c, 1), a = glsl1(c, GLSLstd450FAbs, x),
          b = glsl1(c, GLSLstd450FAbs, y);
    SpvId condition = test2(c, comparison, a, b);
    SpvId is_y = test2(c, comparison, b, a);
    return choose(c, condition, x, choose(c, is_y, y, glsl2(c, equal, x, y)));
}

static SpvId lower_maxmag(struct call *c)
{
    return magnitude(c, SpvOpFOrdGreaterThan, GLSLstd450NMax);
}

static SpvId lower_minmag(struct call *c)
{
    return magnitude(c, SpvOpFOrdLessThan, GLSLstd450NMin);
}

/* Halves are rounded away from zero. */
static SpvId lower_round(struct call *c)
{
    SpvId x = arg(c, 0), truncated = glsl1(c, GLSLstd450Trunc, x),
          rest = glsl1(c, GLSLstd450FAbs, op2(c, SpvOpFSub, x, truncated));
    SpvId further = op2(c, SpvOpFAdd, truncated, with_sign_of(c, float_const(c, 1), x));
    return choose(c, test2(c, SpvOpFOrdGreaterThanEqual, rest, float_const(c, 0.5)), further,
                  truncated);
}

/* x ** y for any sign of x (2.1, pow). `is_whole` and `is_odd` are about y. */
static SpvId power(struct call *c, SpvId x, SpvId y, SpvId is_whole, SpvId is_odd)
{
    SpvId size = glsl2(c, GLSLstd450Pow, glsl1(c, GLSLstd450FAbs, x), y),
          negative = test2(c, SpvOpFOrdLessThan, x, float_const(c, 0));
    SpvId condition = test2(c, SpvOpLogicalAnd, negative, is_odd);
    SpvId turned = choose(c, condition, op1(c, SpvOpFNegate, size), size);
    SpvId is_undefined = test2(c, SpvOpLogicalAnd, negative, test1(c, SpvOpLogicalNot, is_whole));
    SpvId defined = choose(c, is_undefined, float_const(c, __builtin_nan("")), turned);
    SpvId exponent_is_zero = test2(c, SpvOpFOrdEqual, y, float_const(c, 0));
    SpvId is_one =
        test2(c, SpvOpLogicalOr, exponent_is_zero, test2(c, SpvOpFOrdEqual, x, float_const(c, 1)));
    return choose(c, is_one, float_const(c, 1), defined);
}

static SpvId is_whole_number(struct call *c, SpvId y)
{
    return test2(c, SpvOpFOrdEqual, glsl1(c, GLSLstd450Trunc, y), y);
}

static SpvId lower_pow(struct call *c)
{
    SpvId y = arg(c, 1), is_whole = is_whole_number(c, y),
          half = is_whole_number(c, op2(c, SpvOpFMul, y, float_const(c, 0.5)));
    SpvId x = arg(c, 0);
    return power(c, x, y, is_whole,
                 test2(c, SpvOpLogicalAnd, is_whole, test1(c, SpvOpLogicalNot, half)));
}

static SpvId is_odd_number(struct call *c, SpvId n)
{
    SpvId type = argument_type(c, 1),
          bit = make2(c->s, SpvOpBitwiseAnd, type, n, integer_constant(c->s, type, 1));
    return test2(c, SpvOpINotEqual, bit, integer_constant(c->s, type, 0));
}

static SpvId always(struct call *c)
{
    SpvId zero = float_const(c, 0);
    return test2(c, SpvOpFOrdEqual, zero, float_const(c, 0));
}

static SpvId lower_pown(struct call *c)
{
    SpvId n = arg(c, 1);
    SpvId x = arg(c, 0);
    SpvId y = op1(c, SpvOpConvertSToF, n);
    SpvId is_whole = always(c);
    return power(c, x, y, is_whole, is_odd_number(c, n));
}

static SpvId lower_rootn(struct call *c)
{
    SpvId n = arg(c, 1), odd = is_odd_number(c, n);
    SpvId one = float_const(c, 1);
    SpvId y = op2(c, SpvOpFDiv, one, op1(c, SpvOpConvertSToF, n));
    return power(c, arg(c, 0), y, odd, odd);
}

/* --- results through a pointer ------------------------------------------------------------- */

static SpvId lower_fract(struct call *c)
{
    SpvId x = arg(c, 0), floor = glsl1(c, GLSLstd450Floor, x);
    store_argument(c, 1, floor, c->type);
    double below = c->bits == 16   ? 0x1.ffcp-1
                   : c->bits == 32 ? 0x1.fffffep-1
                                   : 0x1.fffffffffffffp-1;
    SpvId fraction = op2(c, SpvOpFSub, x, floor);
    return glsl2(c, GLSLstd450FMin, fraction, float_const(c, below));
}

static SpvId lower_modf(struct call *c)
{
    SpvId x = arg(c, 0), truncated = glsl1(c, GLSLstd450Trunc, x);
    store_argument(c, 1, truncated, c->type);
    SpvId condition = test1(c, SpvOpIsInf, x);
    SpvId signed_zero = with_sign_of(c, float_const(c, 0), x);
    return choose(c, condition, signed_zero, with_sign_of(c, op2(c, SpvOpFSub, x, truncated), x));
}

static SpvId lower_sincos(struct call *c)
{
    store_argument(c, 1, glsl1(c, GLSLstd450Cos, arg(c, 0)), c->type);
    return glsl1(c, GLSLstd450Sin, arg(c, 0));
}

static SpvId frexp_part(struct call *c, SpvId x, SpvId integers, bool exponent)
{
    SpvId pair = emit_glsl450(c->s->m, GLSLstd450FrexpStruct,
                              pair_struct_id(c->s->m, c->type, integers), &x, 1);
    return emit_pure_of(c->s->m, SpvOpCompositeExtract, exponent ? integers : c->type, pair,
                        exponent ? 1 : 0);
}

static SpvId lower_frexp(struct call *c)
{
    SpvId integers = integer_type(c->s, 32, c->width);
    store_argument(c, 1, frexp_part(c, arg(c, 0), integers, true), integers);
    return frexp_part(c, arg(c, 0), integers, false);
}

/* The exponent as a float: -INFINITY for 0, INFINITY for infinities. */
static SpvId lower_logb(struct call *c)
{
    SpvId x = arg(c, 0), integers = integer_type(c->s, 32, c->width);
    SpvId exponent = make1(c->s, SpvOpConvertSToF, c->type, frexp_part(c, x, integers, true));
    SpvId finite = op2(c, SpvOpFSub, exponent, float_const(c, 1)),
          infinity = float_const(c, __builtin_inf());
    SpvId condition = test2(c, SpvOpFOrdEqual, x, float_const(c, 0));
    SpvId known = choose(c, condition, float_const(c, -__builtin_inf()), finite);
    SpvId is_nan = test1(c, SpvOpIsNan, x);
    return choose(c, is_nan, x, choose(c, test1(c, SpvOpIsInf, x), infinity, known));
}

/* FP_ILOGB0, the least integer, for 0; the largest integer for infinities and NaN (6.15.2.1). */
static SpvId lower_ilogb(struct call *c)
{
    struct call f = {.s = c->s,
                     .operands = c->operands,
                     .count = c->count,
                     .type = argument_type(c, 0),
                     .width = c->width};
    f.bits = type_bits(c->s, f.type);
    SpvId x = arg(c, 0);
    SpvId exponent_plus_one = frexp_part(&f, x, c->type, true);
    SpvId exponent = op2(c, SpvOpISub, exponent_plus_one, int_const(c, 1));
    SpvId magnitude = glsl1(&f, GLSLstd450FAbs, x);
    SpvId finite = test2(c, SpvOpFOrdLessThan, magnitude, float_const(&f, __builtin_inf()));
    SpvId is_zero = test2(c, SpvOpFOrdEqual, x, float_const(&f, 0));
    SpvId known = choose(c, is_zero, int_const(c, 0x80000000u), exponent);
    return choose(c, finite, known, int_const(c, 0x7fffffff));
}

/* A quiet NaN with these bits. */
static SpvId lower_nan(struct call *c)
{
    static const uint64_t quiet[] = {0x7e00, 0x7fc00000, 0x7ff8000000000000};
    SpvId integers = argument_type(c, 0),
          bits = integer_constant(c->s, integers, quiet[c->bits / 32]);
    return op1(c, SpvOpBitcast, make2(c->s, SpvOpBitwiseOr, integers, arg(c, 0), bits));
}

/* Numbers of one sign have the order of their bits. */
static SpvId lower_nextafter(struct call *c)
{
    SpvId x = arg(c, 0), y = arg(c, 1), integers = integer_type(c->s, c->bits, c->width),
          one = integer_constant(c->s, integers, 1);
    SpvId bits = make1(c->s, SpvOpBitcast, integers, x), bools = bool_type(c->s, c->width);
    SpvId is_below = test2(c, SpvOpFOrdLessThan, x, y);
    SpvId away = make2(c->s, SpvOpLogicalEqual, bools, is_below,
                       test2(c, SpvOpFOrdGreaterThan, x, float_const(c, 0)));
    SpvId outer = make2(c->s, SpvOpIAdd, integers, bits, one);
    SpvId inner = make2(c->s, SpvOpISub, integers, bits, one);
    SpvId next = emit_pure_of(c->s->m, SpvOpSelect, integers, away, outer, inner);
    SpvId from_zero = with_sign_of(c, make1(c->s, SpvOpBitcast, c->type, one), y);
    SpvId condition = test2(c, SpvOpFOrdEqual, x, float_const(c, 0));
    SpvId stepped = choose(c, condition, from_zero, op1(c, SpvOpBitcast, next));
    SpvId number = choose(c, test2(c, SpvOpFOrdEqual, x, y), y, stepped);
    SpvId is_nan = test1(c, SpvOpIsNan, x);
    return choose(c, is_nan, x, choose(c, test1(c, SpvOpIsNan, y), y, number));
}

/* The remainder, and the low bits of the quotient with its sign. */
static SpvId lower_remquo(struct call *c)
{
    SpvId x = arg(c, 0), y = arg(c, 1), n = glsl1(c, GLSLstd450RoundEven, op2(c, SpvOpFDiv, x, y));
    SpvId integers = integer_type(c->s, 32, c->width),
          quotient = make1(c->s, SpvOpConvertFToS, integers, n);
    store_argument(
        c, 2, signed_remainder(c->s, integers, quotient, integer_constant(c->s, integers, 128)),
        integers);
    return op2(c, SpvOpFSub, x, op2(c, SpvOpFMul, n, y));
}

/* --- geometry ------------------------------------------------------------------------------ */

/* For four components: the cross product of the first three, and 0. */
static SpvId cross4(struct call *c)
{
    struct module *m = c->s->m;
    SpvId three = vector_id(m,
                            c->bits == 32   ? SCALAR_FLOAT
                            : c->bits == 16 ? SCALAR_FLOAT16
                                            : SCALAR_DOUBLE,
                            3),
          v[2];
    for (unsigned i = 0; i < 2; i++) {
        SpvId four = arg(c, i);
        v[i] = emit_pure_of(m, SpvOpVectorShuffle, three, four, four, 0, 1, 2);
    }
    SpvId product = emit_glsl450(m, GLSLstd450Cross, three, v, 2),
          zero = float_constant(c->s, type_part(c->s, c->type), 0);
    return emit_pure_of(m, SpvOpCompositeConstruct, c->type, product, zero);
}

static SpvId lower_cross(struct call *c)
{
    if (c->width == 4) return cross4(c);
    SpvId x = arg(c, 0);
    return glsl2(c, GLSLstd450Cross, x, arg(c, 1));
}

/* --- the table ----------------------------------------------------------------------------- */

static const struct extended_row {
    uint16_t number; /* of OpenCL.std */
    uint16_t same;   /* the equal instruction of GLSL.std.450; 0 means none */
    /* emits the replacement; if both are absent, the instruction has no effect */
    SpvId (*lower)(struct call *c);
} rows[] = {
/* clang-format off */
#define SAME(a, b) { OpenCLstd_##a, GLSLstd450##b, NULL }
#define LOWER(a, function) { OpenCLstd_##a, 0, function }
    /* clang-format on */
    SAME(Acos, Acos),
    SAME(Acosh, Acosh),
    LOWER(Acospi, lower_acospi),
    SAME(Asin, Asin),
    SAME(Asinh, Asinh),
    LOWER(Asinpi, lower_asinpi),
    SAME(Atan, Atan),
    SAME(Atan2, Atan2),
    SAME(Atanh, Atanh),
    LOWER(Atanpi, lower_atanpi),
    LOWER(Atan2pi, lower_atan2pi),
    LOWER(Cbrt, lower_cbrt),
    SAME(Ceil, Ceil),
    LOWER(Copysign, lower_copysign),
    SAME(Cos, Cos),
    SAME(Cosh, Cosh),
    LOWER(Cospi, lower_cospi),
    LOWER(Erf, lower_erf),
    LOWER(Erfc, lower_erfc),
    SAME(Exp, Exp),
    SAME(Exp2, Exp2),
    LOWER(Exp10, lower_exp10),
    LOWER(Expm1, lower_expm1),
    SAME(Fabs, FAbs),
    LOWER(Fdim, lower_fdim),
    SAME(Floor, Floor),
    SAME(Fma, Fma),
    SAME(Fmax, NMax),
    SAME(Fmin, NMin),
    LOWER(Fmod, lower_fmod),
    LOWER(Fract, lower_fract),
    LOWER(Frexp, lower_frexp),
    LOWER(Hypot, lower_hypot),
    LOWER(Ilogb, lower_ilogb),
    LOWER(Nan, lower_nan),
    LOWER(Nextafter, lower_nextafter),
    LOWER(Remquo, lower_remquo),
    SAME(Ldexp, Ldexp),
    LOWER(Lgamma, lower_lgamma),
    LOWER(Lgamma_r, lower_lgamma_r),
    SAME(Log, Log),
    SAME(Log2, Log2),
    LOWER(Log10, lower_log10),
    LOWER(Log1p, lower_log1p),
    LOWER(Logb, lower_logb),
    LOWER(Mad, lower_mad),
    LOWER(Maxmag, lower_maxmag),
    LOWER(Minmag, lower_minmag),
    LOWER(Modf, lower_modf),
    LOWER(Pow, lower_pow),
    LOWER(Pown, lower_pown),
    SAME(Powr, Pow),
    LOWER(Remainder, lower_remainder),
    SAME(Rint, RoundEven),
    LOWER(Rootn, lower_rootn),
    LOWER(Round, lower_round),
    SAME(Rsqrt, InverseSqrt),
    SAME(Sin, Sin),
    LOWER(Sincos, lower_sincos),
    SAME(Sinh, Sinh),
    LOWER(Sinpi, lower_sinpi),
    SAME(Sqrt, Sqrt),
    SAME(Tan, Tan),
    SAME(Tanh, Tanh),
    LOWER(Tanpi, lower_tanpi),
    LOWER(Tgamma, lower_tgamma),
    SAME(Trunc, Trunc),
    SAME(Half_cos, Cos),
    LOWER(Half_divide, lower_divide),
    SAME(Half_exp, Exp),
    SAME(Half_exp2, Exp2),
    LOWER(Half_exp10, lower_exp10),
    SAME(Half_log, Log),
    SAME(Half_log2, Log2),
    LOWER(Half_log10, lower_log10),
    SAME(Half_powr, Pow),
    LOWER(Half_recip, lower_recip),
    SAME(Half_rsqrt, InverseSqrt),
    SAME(Half_sin, Sin),
    SAME(Half_sqrt, Sqrt),
    SAME(Half_tan, Tan),
    SAME(Native_cos, Cos),
    LOWER(Native_divide, lower_divide),
    SAME(Native_exp, Exp),
    SAME(Native_exp2, Exp2),
    LOWER(Native_exp10, lower_exp10),
    SAME(Native_log, Log),
    SAME(Native_log2, Log2),
    LOWER(Native_log10, lower_log10),
    SAME(Native_powr, Pow),
    LOWER(Native_recip, lower_recip),
    SAME(Native_rsqrt, InverseSqrt),
    SAME(Native_sin, Sin),
    SAME(Native_sqrt, Sqrt),
    SAME(Native_tan, Tan),
    SAME(FClamp, FClamp),
    SAME(Degrees, Degrees),
    SAME(FMax_common, FMax),
    SAME(FMin_common, FMin),
    SAME(Mix, FMix),
    SAME(Radians, Radians),
    SAME(Step, Step),
    SAME(Smoothstep, SmoothStep),
    SAME(Sign, FSign),
    LOWER(Cross, lower_cross),
    SAME(Distance, Distance),
    SAME(Length, Length),
    SAME(Normalize, Normalize),
    SAME(Fast_distance, Distance),
    SAME(Fast_length, Length),
    SAME(Fast_normalize, Normalize),
    SAME(SAbs, SAbs),
    SAME(SClamp, SClamp),
    SAME(UClamp, UClamp),
    SAME(SMax, SMax),
    SAME(UMax, UMax),
    SAME(SMin, SMin),
    SAME(UMin, UMin),
    LOWER(UAbs, lower_identity),
    LOWER(SAbs_diff, lower_abs_diff_signed),
    LOWER(UAbs_diff, lower_abs_diff_unsigned),
    LOWER(SAdd_sat, lower_add_sat_signed),
    LOWER(UAdd_sat, lower_add_sat_unsigned),
    LOWER(SSub_sat, lower_sub_sat_signed),
    LOWER(USub_sat, lower_sub_sat_unsigned),
    LOWER(SHadd, lower_hadd_signed),
    LOWER(UHadd, lower_hadd_unsigned),
    LOWER(SRhadd, lower_rhadd_signed),
    LOWER(URhadd, lower_rhadd_unsigned),
    LOWER(Clz, lower_clz),
    LOWER(Ctz, lower_ctz),
    LOWER(Popcount, lower_popcount),
    LOWER(Rotate, lower_rotate),
    LOWER(SMul_hi, lower_mul_hi_signed),
    LOWER(UMul_hi, lower_mul_hi_unsigned),
    LOWER(SMad_hi, lower_mad_hi_signed),
    LOWER(UMad_hi, lower_mad_hi_unsigned),
    LOWER(UMad_sat, lower_mad_sat_unsigned),
    LOWER(SMad_sat, lower_mad_sat_signed),
    LOWER(U_Upsample, lower_upsample),
    LOWER(S_Upsample, lower_upsample),
    LOWER(SMad24, lower_mad24),
    LOWER(UMad24, lower_mad24),
    LOWER(SMul24, lower_mul24),
    LOWER(UMul24, lower_mul24),
    LOWER(Bitselect, lower_bitselect),
    LOWER(Select, lower_select),
    LOWER(Vloadn, lower_vload),
    LOWER(Vload_halfn, lower_vload),
    LOWER(Vload_half, lower_vload),
    LOWER(Vloada_halfn, lower_vloada),
    LOWER(Vstoren, lower_vstore),
    LOWER(Vstore_half, lower_vstore),
    LOWER(Vstore_halfn, lower_vstore),
    LOWER(Vstore_half_r, lower_vstore),
    LOWER(Vstore_halfn_r, lower_vstore),
    LOWER(Vstorea_halfn, lower_vstorea),
    LOWER(Vstorea_halfn_r, lower_vstorea),
    LOWER(Shuffle, lower_shuffle),
    LOWER(Shuffle2, lower_shuffle),
    {OpenCLstd_Prefetch, 0, NULL},
#undef SAME
#undef LOWER
};

static const struct extended_row *find_row(uint32_t number)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].number == number) return &rows[i];
    return NULL;
}

static SpvId lower_same(struct call *c, enum GLSLstd450 instruction)
{
    SpvId arguments[3] = {0};
    unsigned count = c->count;
    check_function(c, instruction);
    for (unsigned i = 0; i < count && i < 3; i++) arguments[i] = arg(c, i);
    return emit_glsl450(c->s->m, instruction, c->type, arguments, count);
}

static bool is_opencl_std(const struct kernel_lowering *s, SpvId set)
{
    for (uint32_t i = 0; i < s->m->strings.count; i++)
        if (s->m->strings.at[i].id == set)
            return strcmp(s->m->strings.at[i].text, "OpenCL.std") == 0;
    return false;
}

static const char *extended_name(uint32_t number)
{
    const struct extended_set *set = find_extended_set("OpenCL.std");
    const struct extended_instruction *row = set ? find_extended(set, number) : NULL;
    return row ? grammar_text + row->name : "a function of OpenCL.std";
}

bool translate_extended(struct kernel_lowering *s, const uint32_t *at)
{
    if (opcode_of(at) != SpvOpExtInst || !is_opencl_std(s, ext_inst_set(at))) return false;
    struct call c = {.s = s,
                     .operands = at + 5,
                     .count = length_of(at) - 5,
                     .type = result_type_of(at),
                     .bits = type_bits(s, result_type_of(at)),
                     .width = type_width(s, result_type_of(at))};
    if (ext_inst_instruction(at) == OpenCLstd_Printf) {
        translate_printf(s, at);
        return true;
    }
    const struct extended_row *row = find_row(ext_inst_instruction(at));
    if (!row) {
        cannot_express(s, NULL,
                       arena_printf(&s->m->c->arena, "%s has no counterpart there",
                                    extended_name(ext_inst_instruction(at))));
        return true;
    }
    SpvId value = row->same    ? lower_same(&c, (enum GLSLstd450)row->same)
                  : row->lower ? row->lower(&c)
                               : 0;
    if (value && result_type_of(at) != void_id(s->m)) translate_to(s, result_of(at), value);
    return true;
}
