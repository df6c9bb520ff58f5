/* A proof that the result is the same at each size of subgroups (lanes/sizes.c). */
#ifndef SGCC_PROVE_LANES_SIZES_H
#define SGCC_PROVE_LANES_SIZES_H

#include "prove/prover.h"

struct size_proof {
    bool holds;
    bool uses_float_order; /* if no operand of a minimum of floats is a NaN, up to signs of zeros */
    const char *needs_races; /* it holds if races are excluded: why it needs that; or NULL */
    const char *why;         /* it is not proved */
    Z3_model model;          /* of data with which results may differ, or NULL */
    uint64_t groups[3];      /* work-groups of its dispatch */
    struct source_place where;
};

/* Executes the work-group at all sizes of the request. `until` is a time. */
void prove_size(struct prover *p, double until, struct size_proof *proof);

#endif
