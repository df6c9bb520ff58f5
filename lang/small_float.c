/* Converts between double and the bits of a small float, rounded to nearest even. A table has the
 * format of each type: the bits of exponent and mantissa, and the meaning of the greatest exponent.
 */
#include "lang/small_float.h"
#include "spirv/newer.h"

#include <math.h>
#include <string.h>

enum float_form {
    FORM_IEEE,       /* the greatest exponent has the infinities and NaN */
    FORM_NAN,        /* no infinity: the greatest magnitude is NaN */
    FORM_FINITE,     /* neither */
    FORM_POWER,      /* an exponent without sign and mantissa; the greatest is NaN */
    FORM_FIXED_POINT /* a two's complement integer, divided by 64 */
};

struct small_format {
    uint8_t exponent_bits, mantissa_bits, form;
    uint16_t encoding; /* SPIR-V, 3.2: FP Encoding */
    const char *spirv_name;
};

/* clang-format off */
static const struct small_format formats[SCALAR_COUNT] = {
    [SCALAR_FLOATE2M1]   = {2, 1, FORM_FINITE, SpvFPEncodingFloat4E2M1EXT, "fp4e2m1"},
    [SCALAR_FLOATE2M3]   = {2, 3, FORM_FINITE, SpvFPEncodingFloat6E2M3EXT, "fp6e2m3"},
    [SCALAR_FLOATE3M2]   = {3, 2, FORM_FINITE, SpvFPEncodingFloat6E3M2EXT, "fp6e3m2"},
    [SCALAR_FLOATUE8M0]  = {8, 0, FORM_POWER, SpvFPEncodingFloat8UnsignedE8M0EXT, "fp8e8m0"},
    [SCALAR_FLOATMXINT8] = {0, 7, FORM_FIXED_POINT, SpvFPEncodingMXInt8EXT, "mxint8"},
    [SCALAR_FLOATE5M2]   = {5, 2, FORM_IEEE, SpvFPEncodingFloat8E5M2EXT, "fp8e5m2"},
    [SCALAR_FLOATE4M3]   = {4, 3, FORM_NAN, SpvFPEncodingFloat8E4M3EXT, "fp8e4m3"},
    [SCALAR_BFLOAT16]    = {8, 7, FORM_IEEE, 0, "bfloat16"},
    [SCALAR_FLOAT16]     = {5, 10, FORM_IEEE, 0, "half"},
};
/* clang-format on */

uint32_t small_float_encoding(enum scalar s) { return formats[s].encoding; }

const char *small_float_spirv_name(enum scalar s) { return formats[s].spirv_name; }

enum scalar small_float_of_encoding(uint32_t encoding)
{
    for (unsigned s = SCALAR_FLOATE2M1; s <= SCALAR_BFLOAT16; s++)
        if (formats[s].encoding == encoding) return (enum scalar)s;
    return SCALAR_COUNT;
}

bool small_float_has_nan(enum scalar s)
{
    return formats[s].form != FORM_FINITE && formats[s].form != FORM_FIXED_POINT;
}

/* --- formats with sign, exponent and mantissa ---------------------------------------------- */

static uint32_t greatest_magnitude(const struct small_format *f)
{
    return (1u << (f->exponent_bits + f->mantissa_bits)) - 1;
}

static uint32_t infinity_bits(const struct small_format *f)
{
    return ((1u << f->exponent_bits) - 1) << f->mantissa_bits;
}

static uint32_t nan_bits(const struct small_format *f)
{
    return f->form == FORM_IEEE ? infinity_bits(f) | 1u << (f->mantissa_bits - 1)
                                : greatest_magnitude(f);
}

static uint32_t overflow_bits(const struct small_format *f)
{
    return f->form == FORM_IEEE ? infinity_bits(f) : greatest_magnitude(f);
}

/* Works on the bits of the double, so that nothing is rounded twice. */
static uint32_t bits_of_float(const struct small_format *f, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint32_t sign = (uint32_t)(bits >> 63) << (f->exponent_bits + f->mantissa_bits);
    int exponent = (int)(bits >> 52 & 0x7ff) - 1023, bias = (1 << (f->exponent_bits - 1)) - 1,
        least = 1 - bias;
    uint64_t mantissa = bits & 0xfffffffffffffull;
    if (exponent == 1024) return sign | (mantissa ? nan_bits(f) : overflow_bits(f));
    if (exponent > bias + 1) return sign | overflow_bits(f);
    int shift = 52 - f->mantissa_bits + (exponent < least ? least - exponent : 0);
    if (shift > 53)
        return sign; /* less than half of the smallest
                        subnormal */
    uint64_t whole = mantissa | 1ull << 52;
    uint64_t kept = whole >> shift, rest = whole & ((1ull << shift) - 1),
             half = 1ull << (shift - 1);
    if (rest > half || (rest == half && kept & 1)) kept++;
    /* The leading one of a normal number carries into the exponent, which therefore starts one
     * lower; so does a carry out of the mantissa. */
    uint32_t result = (exponent < least ? 0 : (uint32_t)(exponent + bias - 1) << f->mantissa_bits) +
                      (uint32_t)kept;
    return sign | (result >= overflow_bits(f) ? overflow_bits(f) : result);
}

static double value_of_float(const struct small_format *f, uint32_t bits)
{
    uint32_t mantissa = bits & ((1u << f->mantissa_bits) - 1),
             exponent = bits >> f->mantissa_bits & ((1u << f->exponent_bits) - 1);
    int bias = (1 << (f->exponent_bits - 1)) - 1;
    bool is_greatest = exponent == (1u << f->exponent_bits) - 1;
    bool is_special = f->form == FORM_IEEE  ? is_greatest
                      : f->form == FORM_NAN ? (bits & greatest_magnitude(f)) == nan_bits(f)
                                            : false;
    double a;
    if (is_special) a = mantissa ? NAN : INFINITY;
    else if (!exponent) a = ldexp(mantissa, 1 - bias - f->mantissa_bits);
    else a = ldexp(mantissa + (1u << f->mantissa_bits), (int)exponent - bias - f->mantissa_bits);
    return bits >> (f->exponent_bits + f->mantissa_bits) & 1 ? -a : a;
}

/* --- the two others ------------------------------------------------------------------------ */

enum { POWER_BIAS = 127, POWER_NAN = 255, FIXED_POINT_MOST = 127 };

/* Numbers below the least power, including negative ones, become that power. */
static uint32_t bits_of_power(double value)
{
    if (isnan(value) || value >= ldexp(1, POWER_BIAS + 1)) return POWER_NAN;
    if (value < ldexp(1, -POWER_BIAS)) return 0;
    int exponent;
    frexp(value, &exponent); /* of a number in [0.5, 1) */
    return (uint32_t)(exponent - 1 + POWER_BIAS);
}

/* The pattern 0x80 is never made, since its value is undefined (Vulkan, appendix A, Precision and
 * Operation of SPIR-V Instructions). */
static uint32_t bits_of_fixed_point(double value)
{
    double scaled = value * 64;
    if (isnan(value)) return 0;
    if (scaled >= FIXED_POINT_MOST) return FIXED_POINT_MOST;
    if (scaled <= -FIXED_POINT_MOST) return (uint8_t)-FIXED_POINT_MOST;
    int kept = (int)scaled - ((int)scaled > scaled); /* rounded down */
    double rest = scaled - kept;
    if (rest > 0.5 || (rest == 0.5 && kept & 1)) kept++;
    return (uint8_t)kept;
}

/* --- all of them --------------------------------------------------------------------------- */

uint32_t small_float_bits(enum scalar s, double value)
{
    const struct small_format *f = &formats[s];
    if (f->form == FORM_POWER) return bits_of_power(value);
    if (f->form == FORM_FIXED_POINT) return bits_of_fixed_point(value);
    return bits_of_float(f, value);
}

double small_float_value(enum scalar s, uint32_t bits)
{
    const struct small_format *f = &formats[s];
    if (f->form == FORM_POWER)
        return (bits & 0xff) == POWER_NAN ? NAN : ldexp(1, (int)(bits & 0xff) - POWER_BIAS);
    if (f->form == FORM_FIXED_POINT) return (int8_t)bits / 64.0;
    return value_of_float(f, bits);
}
