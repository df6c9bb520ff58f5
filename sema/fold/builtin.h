/* Folding of calls of built-ins (builtin.c, vector.c, bits.c); private to the room. */
#ifndef SGCC_SEMA_FOLD_BUILTIN_H
#define SGCC_SEMA_FOLD_BUILTIN_H

#include "sema/checker.h"

struct folding { /* a call whose arguments are all known */
    struct context *c;
    struct types *types;
    const struct constant *args[MOST_PARAMETERS];
    enum scalar scalar; /* of the first argument */
    unsigned width;     /* number of components of the result */
    struct constant *result;
    bool accepts_undefined; /* what is undefined, or no finite number, has some value */
};

/* Returns component `i` of an argument.  A scalar has its value in all components. */
static inline union scalar_value component_of_constant(const struct constant *k, unsigned i)
{
    return k->values[component_count(k->type) == 1 ? 0 : i];
}

/* Computes the whole result.  False if it is undefined or not a finite number, unless
 * accepts_undefined is set: the call then stays a call. */
typedef bool fold_fn(struct folding *f);

/* Sets component `i` of the result, rounded to its type.  False if the value is not finite,
 * unless accepts_undefined is set. */
bool set_float(struct folding *f, unsigned i, double value);
void set_integer(struct folding *f, unsigned i, uint64_t value);

/* geometric and matrix functions (vector.c) */
fold_fn fold_length, fold_distance, fold_cross, fold_normalize, fold_faceforward, fold_reflect,
    fold_refract, fold_dot;
fold_fn fold_determinant, fold_inverse, fold_transpose, fold_outer_product;

/* functions of bit representations (bits.c) */
fold_fn fold_bitcast, fold_ldexp;
fold_fn fold_pack_unorm2x16, fold_pack_snorm2x16, fold_pack_unorm4x8, fold_pack_snorm4x8,
    fold_pack_half2x16;
fold_fn fold_unpack_unorm2x16, fold_unpack_snorm2x16, fold_unpack_unorm4x8, fold_unpack_snorm4x8,
    fold_unpack_half2x16;

#endif
