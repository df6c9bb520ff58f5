/* Conversions of 8-bit and 16-bit floats: float16_t (IEEE 754 binary16), bfloat16_t
 * (GL_EXT_bfloat16), floate5m2_t and floate4m3_t (GL_EXT_float_e5m2, GL_EXT_float_e4m3).  The last
 * has no infinities: values that are too large become NaN. */
#ifndef SGCC_LANG_SMALL_FLOAT_H
#define SGCC_LANG_SMALL_FLOAT_H

#include "lang/lang.h"

static inline bool scalar_is_small_float(enum scalar s)
{
    return s >= SCALAR_FLOATE5M2 && s <= SCALAR_FLOAT16;
}

/* Rounds `f` to the nearest value of the small float `s`, ties to even, and returns its bits. */
uint32_t small_float_bits(enum scalar s, double f);
/* Returns the value that `bits` have in the small float `s`, which is exact. */
double small_float_value(enum scalar s, uint32_t bits);

#endif
