#include "lang/small_float.h"

#include <math.h>
#include <string.h>

struct format {
    uint8_t exponent_bits, mantissa_bits;
    bool has_infinity;
};

static const struct format formats[SCALAR_COUNT] = {
    [SCALAR_FLOATE5M2] = {5, 2, true},
    [SCALAR_FLOATE4M3] = {4, 3, false},
    [SCALAR_BFLOAT16] = {8, 7, true},
    [SCALAR_FLOAT16] = {5, 10, true},
};

static uint32_t infinity_bits(const struct format *f)
{
    return ((1u << f->exponent_bits) - 1) << f->mantissa_bits;
}

static uint32_t nan_bits(const struct format *f)
{
    uint32_t all = (1u << (f->exponent_bits + f->mantissa_bits)) - 1;
    return f->has_infinity ? infinity_bits(f) | 1u << (f->mantissa_bits - 1) : all;
}

static uint32_t overflow_bits(const struct format *f)
{
    return f->has_infinity ? infinity_bits(f) : nan_bits(f);
}

/* Works on the bits of the double, so that nothing is rounded twice. */
uint32_t small_float_bits(enum scalar s, double value)
{
    const struct format *f = &formats[s];
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

double small_float_value(enum scalar s, uint32_t bits)
{
    const struct format *f = &formats[s];
    uint32_t mantissa = bits & ((1u << f->mantissa_bits) - 1),
             exponent = bits >> f->mantissa_bits & ((1u << f->exponent_bits) - 1);
    int bias = (1 << (f->exponent_bits - 1)) - 1;
    bool is_special = exponent == (1u << f->exponent_bits) - 1;
    uint32_t magnitude = bits & ((1u << (f->exponent_bits + f->mantissa_bits)) - 1);
    double a;
    if (f->has_infinity ? is_special : magnitude == nan_bits(f)) a = mantissa ? NAN : INFINITY;
    else if (!exponent) a = ldexp(mantissa, 1 - bias - f->mantissa_bits);
    else a = ldexp(mantissa + (1u << f->mantissa_bits), (int)exponent - bias - f->mantissa_bits);
    return bits >> (f->exponent_bits + f->mantissa_bits) & 1 ? -a : a;
}
