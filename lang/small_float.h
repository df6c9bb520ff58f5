/* The floats of 16 bits and fewer: their formats, their encodings in SPIR-V, and conversions.
 *
 *   float16_t                  IEEE 754 binary16
 *   bfloat16_t                 GL_EXT_bfloat16
 *   floate5m2_t, floate4m3_t   GL_EXT_float_e5m2, GL_EXT_float_e4m3.  The last has no infinities:
 *                              values that are too large become NaN.
 *   floate2m1_t, floate2m3_t, floate3m2_t   Neither infinities nor NaN: values that are too large
 *                              become the largest one.
 *   floatue8m0_t               Powers of two from 2^-127 to 2^127, and NaN.
 *   floatmxint8_t              An integer from -127 to 127, divided by 64.
 *
 * The last five are those of "OCP Microscaling Formats v1.0" (SPV_EXT_ocp_microscaling_types). */
#ifndef SGCC_LANG_SMALL_FLOAT_H
#define SGCC_LANG_SMALL_FLOAT_H

#include "lang/lang.h"

static inline bool scalar_is_small_float(enum scalar s)
{
    return s >= SCALAR_FLOATE2M1 && s <= SCALAR_FLOAT16;
}

/* Returns whether `s` has a bit pattern for NaN. */
bool small_float_has_nan(enum scalar s);
/* Rounds `f` to the nearest value of the small float `s`, ties to even, and returns its bits.  To
 * floatue8m0_t it rounds toward zero, as drivers and other compilers do. */
uint32_t small_float_bits(enum scalar s, double f);
/* Returns the value that `bits` have in the small float `s`, which is exact. */
double small_float_value(enum scalar s, uint32_t bits);

/* Returns the FP Encoding operand of OpTypeFloat for `s`.  float16_t has none. */
uint32_t small_float_encoding(enum scalar s);
/* Returns the small float that has this FP Encoding; SCALAR_COUNT if none does. */
enum scalar small_float_of_encoding(uint32_t encoding);
/* Returns the name of the type in disassembled modules. */
const char *small_float_spirv_name(enum scalar s);

#endif
