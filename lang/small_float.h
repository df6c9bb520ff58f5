/* Floats of 8 and 16 bits: float16_t (IEEE 754 binary16), bfloat16_t (GL_EXT_bfloat16), floate5m2_t and floate4m3_t
 * (GL_EXT_float_e5m2, GL_EXT_float_e4m3).  The last has no infinities: what is too large becomes NaN. */
#ifndef SGCC_LANG_SMALL_FLOAT_H
#define SGCC_LANG_SMALL_FLOAT_H

#include "lang/lang.h"

static inline bool scalar_is_small_float(enum scalar s) { return s >= SCALAR_FLOATE5M2 && s <= SCALAR_FLOAT16; }

/* The bits of the value of `s`, a small float, that is nearest to `f`, ties to even. */
uint32_t small_float_bits(enum scalar s, double f);
double small_float_value(enum scalar s, uint32_t bits);

#endif
