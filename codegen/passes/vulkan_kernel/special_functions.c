/* erf, erfc, lgamma, lgamma_r and tgamma of floats and halves (OpenCL C 3.0, 6.15.2), as straight
 * code over exp, log and sin. Errors are those of the device's exp and log (Vulkan, "Precision of
 * Individual Operations"), not those that OpenCL permits.
 *
 * erf: x times a polynomial in x * x below 1, else 1 - erfc(x).
 * erfc: exp(-x * x) / (1 + 2 * x) times a polynomial in (x - 2) / (x + 2), for x >= 0.
 * Both polynomials interpolate at the roots of a Chebyshev polynomial.
 * gamma: Stirling's series (NIST DLMF, 5.11.1) for arguments from 8 on. Those between 0 and 8 are
 * moved up by the recurrence (5.5.1), those below 0 are reflected (5.5.3). */
#include "codegen/passes/vulkan_kernel/math.h"

/* --- in 32 bits ---------------------------------------------------------------------------- */

static const double pi = 3.14159265358979323846;

/* The same call with values of 32 bits. */
static struct call widened(struct call *c)
{
    struct call f = *c;
    if (c->bits == 64)
        cannot_express(c->s, NULL, "of doubles there are no error and gamma functions");
    f.type = vector_id(c->s->m, SCALAR_FLOAT, c->width);
    f.bits = 32;
    return f;
}

static SpvId widened_argument(struct call *c, struct call *f)
{
    SpvId x = arg(c, 0);
    return c->type == f->type ? x : op1(f, SpvOpFConvert, x);
}

static SpvId rounded(struct call *c, const struct call *f, SpvId value)
{
    return c->type == f->type ? value : op1(c, SpvOpFConvert, value);
}

static SpvId add(struct call *f, SpvId a, double b)
{
    return op2(f, SpvOpFAdd, a, float_const(f, b));
}

static SpvId polynomial(struct call *f, SpvId x, const double *coefficients, unsigned count)
{
    SpvId sum = float_const(f, coefficients[count - 1]);
    while (--count) sum = add(f, op2(f, SpvOpFMul, sum, x), coefficients[count - 1]);
    return sum;
}
#define POLYNOMIAL(f, x, table) polynomial(f, x, table, sizeof(table) / sizeof *(table))

static SpvId is_negative(struct call *f, SpvId x)
{
    return test2(f, SpvOpFOrdLessThan, x, float_const(f, 0));
}

static SpvId keep_nan(struct call *f, SpvId x, SpvId value)
{
    return choose(f, test1(f, SpvOpIsNan, x), x, value);
}

/* --- the error function -------------------------------------------------------------------- */

/* erfc(size) for size >= 0. From 12 on it is 0. */
static SpvId tail(struct call *f, SpvId size)
{
    static const double table[] = {1.27697838,     -0.0927638118,   -0.166030462,   0.164050799,
                                   -0.0542187994,  -0.00802926317,  0.00871486624,  0.00124973341,
                                   -0.00143517952, -0.000402674185, 0.000182142154, 8.61682774e-05};
    SpvId x = glsl2(f, GLSLstd450NMin, size, float_const(f, 12));
    SpvId t = op2(f, SpvOpFDiv, add(f, x, -2), add(f, x, 2)), value = POLYNOMIAL(f, t, table);
    SpvId square = op2(f, SpvOpFMul, x, x), scale = add(f, op2(f, SpvOpFAdd, x, x), 1);
    value = op2(f, SpvOpFDiv, value, scale);
    return op2(f, SpvOpFMul, glsl1(f, GLSLstd450Exp, op1(f, SpvOpFNegate, square)), value);
}

SpvId lower_erf(struct call *c)
{
    static const double table[] = {1.12837917,    -0.376126385,    0.112837825,    -0.0268654307,
                                   0.00522103181, -0.000848408044, 0.000112659594, -9.66704579e-06};
    struct call f = widened(c);
    SpvId x = widened_argument(c, &f), size = glsl1(&f, GLSLstd450FAbs, x),
          square = op2(&f, SpvOpFMul, x, x), one = float_const(&f, 1);
    SpvId inner = op2(&f, SpvOpFMul, x, POLYNOMIAL(&f, square, table)),
          outer = op2(&f, SpvOpFSub, one, tail(&f, size));
    outer = choose(&f, is_negative(&f, x), op1(&f, SpvOpFNegate, outer), outer);
    SpvId value = choose(&f, test2(&f, SpvOpFOrdLessThan, size, one), inner, outer);
    return rounded(c, &f, keep_nan(&f, x, value));
}

SpvId lower_erfc(struct call *c)
{
    struct call f = widened(c);
    SpvId x = widened_argument(c, &f), value = tail(&f, glsl1(&f, GLSLstd450FAbs, x)),
          two = float_const(&f, 2);
    value = choose(&f, is_negative(&f, x), op2(&f, SpvOpFSub, two, value), value);
    return rounded(c, &f, keep_nan(&f, x, value));
}

/* --- the gamma function -------------------------------------------------------------------- */

/* For x >= 0. gamma(x) is exp(log) / divisor. */
struct gamma {
    SpvId log, divisor;
};

static struct gamma positive_gamma(struct call *f, SpvId x)
{
    static const double series[] = {1 / 12.0, -1 / 360.0, 1 / 1260.0}; /* in 1 / z */
    SpvId one = float_const(f, 1), is_small = test2(f, SpvOpFOrdLessThan, x, float_const(f, 8)),
          product = x;
    for (unsigned i = 1; i < 8; i++) product = op2(f, SpvOpFMul, product, add(f, x, i));
    SpvId z = choose(f, is_small, add(f, x, 8), x), inverse = op2(f, SpvOpFDiv, one, z);
    SpvId square = op2(f, SpvOpFMul, inverse, inverse);
    SpvId rest = op2(f, SpvOpFMul, inverse, POLYNOMIAL(f, square, series));
    SpvId log = op2(f, SpvOpFMul, add(f, z, -0.5), add(f, glsl1(f, GLSLstd450Log, z), -1));
    /* (z - 1/2) * log(z) - z, without the difference of large numbers */
    log = op2(f, SpvOpFAdd, add(f, log, 0.91893853320467274178 - 0.5), rest);
    return (struct gamma){log, choose(f, is_small, product, one)};
}

/* sin(pi * x) and the nearest integer to x. */
static SpvId sine_of_pi(struct call *f, SpvId x)
{
    SpvId nearest = glsl1(f, GLSLstd450RoundEven, x),
          half = op2(f, SpvOpFMul, nearest, float_const(f, 0.5));
    SpvId rest = op2(f, SpvOpFSub, x, nearest),
          sine = glsl1(f, GLSLstd450Sin, op2(f, SpvOpFMul, rest, float_const(f, pi)));
    SpvId is_odd = test2(f, SpvOpFOrdNotEqual, glsl1(f, GLSLstd450Trunc, half), half);
    return choose(f, is_odd, op1(f, SpvOpFNegate, sine), sine);
}

/* 1 - x for a negative x, else x. */
static SpvId reflected(struct call *f, SpvId x)
{
    SpvId one = float_const(f, 1);
    return choose(f, is_negative(f, x), op2(f, SpvOpFSub, one, x), x);
}

SpvId lower_tgamma(struct call *c)
{
    struct call f = widened(c);
    SpvId x = widened_argument(c, &f), sine = sine_of_pi(&f, x);
    struct gamma g = positive_gamma(&f, reflected(&f, x));
    SpvId value = op2(&f, SpvOpFDiv, glsl1(&f, GLSLstd450Exp, g.log), g.divisor);
    SpvId negative = op2(&f, SpvOpFDiv, float_const(&f, pi), op2(&f, SpvOpFMul, sine, value)),
          is_pole = test2(&f, SpvOpFOrdEqual, sine, float_const(&f, 0));
    negative = choose(&f, is_pole, float_const(&f, __builtin_nan("")), negative);
    value = choose(&f, is_negative(&f, x), negative, value);
    SpvId is_itself = test2(&f, SpvOpFOrdEqual, x, float_const(&f, __builtin_inf()));
    return rounded(c, &f, keep_nan(&f, x, choose(&f, is_itself, x, value)));
}

static SpvId log_of_size(struct call *f, SpvId x)
{
    return glsl1(f, GLSLstd450Log, glsl1(f, GLSLstd450FAbs, x));
}

static SpvId logarithm(struct call *f, SpvId x, SpvId sine)
{
    struct gamma g = positive_gamma(f, reflected(f, x));
    SpvId infinity = float_const(f, __builtin_inf()),
          value = op2(f, SpvOpFSub, g.log, log_of_size(f, g.divisor));
    SpvId of_sine = op2(f, SpvOpFDiv, float_const(f, pi), sine);
    SpvId negative = op2(f, SpvOpFSub, log_of_size(f, of_sine), value);
    value = choose(f, is_negative(f, x), negative, value);
    SpvId size = glsl1(f, GLSLstd450FAbs, x),
          is_whole = test2(f, SpvOpFOrdEqual, sine, float_const(f, 0));
    SpvId is_pole =
        test2(f, SpvOpLogicalAnd, is_whole, test2(f, SpvOpFOrdLessThanEqual, x, float_const(f, 0)));
    is_pole = test2(f, SpvOpLogicalOr, is_pole, test2(f, SpvOpFOrdEqual, size, infinity));
    return choose(f, is_pole, infinity, value);
}

SpvId lower_lgamma(struct call *c)
{
    struct call f = widened(c);
    SpvId x = widened_argument(c, &f), sine = sine_of_pi(&f, x);
    return rounded(c, &f, keep_nan(&f, x, logarithm(&f, x, sine)));
}

/* The sign of gamma(x) is that of sin(pi * x) for a negative x. */
SpvId lower_lgamma_r(struct call *c)
{
    struct call f = widened(c);
    SpvId x = widened_argument(c, &f), sine = sine_of_pi(&f, x);
    SpvId words = integer_type(c->s, 32, c->width);
    SpvId turns = test2(&f, SpvOpLogicalAnd, is_negative(&f, x), is_negative(&f, sine));
    store_argument(c, 1,
                   emit_pure_of(c->s->m, SpvOpSelect, words, turns,
                                integer_constant(c->s, words, UINT32_MAX),
                                integer_constant(c->s, words, 1)),
                   words);
    return rounded(c, &f, keep_nan(&f, x, logarithm(&f, x, sine)));
}
