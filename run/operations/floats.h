/* Scalars in slots: conversions between bits and numbers.
 *
 * A slot has the bits of the scalar in its low bits and zeros above.  half and bfloat16 are
 * computed as float, which has more than twice their precision: what is rounded twice is rounded
 * right for
 * +, -, *, / and sqrt. */
#ifndef SGCC_RUN_OPERATIONS_FLOATS_H
#define SGCC_RUN_OPERATIONS_FLOATS_H

#include <stdint.h>
#include <string.h>

static inline float load_single(uint64_t bits)
{
    uint32_t low = (uint32_t)bits;
    float f;
    memcpy(&f, &low, sizeof f);
    return f;
}
static inline uint64_t store_single(float f)
{
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    return bits;
}
static inline double load_double(uint64_t bits)
{
    double d;
    memcpy(&d, &bits, sizeof d);
    return d;
}
static inline uint64_t store_double(double d)
{
    uint64_t bits;
    memcpy(&bits, &d, sizeof bits);
    return bits;
}
static inline float load_bfloat(uint64_t bits) { return load_single(bits << 16); }
static inline uint64_t store_bfloat(float f)
{
    uint32_t bits = (uint32_t)store_single(f);
    if ((bits & 0x7fffffff) > 0x7f800000) return bits >> 16 | 0x40; /* NaN stays NaN */
    return (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
}
static inline float load_half(uint64_t bits)
{
    uint32_t sign = (uint32_t)(bits & 0x8000) << 16, exponent = bits >> 10 & 31,
             mantissa = bits & 0x3ff;
    if (exponent == 31) return load_single(sign | 0x7f800000 | mantissa << 13);
    if (exponent) return load_single(sign | (exponent + 112) << 23 | mantissa << 13);
    float value = (float)mantissa * 0x1p-24f;
    return sign ? -value : value;
}
/* Rounds to the nearest, ties to even. */
static inline uint64_t store_half(float f)
{
    uint32_t bits = (uint32_t)store_single(f), sign = bits >> 16 & 0x8000, rest = bits & 0x7fffffff;
    if (rest > 0x7f800000) return sign | 0x7e00;
    if (rest >= 0x477ff000) return sign | 0x7c00; /* 65520 and more */
    if (rest < 0x38800000) {                      /* a subnormal: adding 0.5 puts its bits last */
        uint32_t sum = (uint32_t)store_single(load_single(rest) + 0.5f);
        return sign | (sum - 0x3f000000);
    }
    return sign | (((rest + 0xfff + (rest >> 13 & 1)) >> 13) - 0x1c000);
}
/* A double is rounded to odd before it is rounded again, so that the result is right. */
static inline float odd_single(double d)
{
    float f = (float)d;
    if ((double)f == d || d != d) return f;
    uint32_t bits = (uint32_t)store_single(f);
    if ((bits & 0x7fffffff) >= 0x7f800000) return f;
    if (bits & 1) return f;
    int away = (d > (double)f) == (d > 0);
    return load_single(away ? bits | 1 : bits - 1);
}

#endif
