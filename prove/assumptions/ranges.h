/* Work-groups of several sizes (ranges.c). */
#ifndef SGCC_PROVE_ASSUMPTIONS_RANGES_H
#define SGCC_PROVE_ASSUMPTIONS_RANGES_H

#include "prove/prover.h"

/* Finds the specialization constants that set the size of the work-group, if an assumption is about
 * it: p->varied. The entry point is known. */
void find_varied_sizes(struct prover *p);
/* Proves once with these constants; `*varied` are those whose values must be chosen instead. */
typedef void prove_once_fn(const struct proof_request *request,
                           const struct chosen_constants *chosen, struct chosen_constants *varied,
                           FILE *out);
/* Proves for each size of the work-group that the assumptions allow, and joins the answers. */
void prove_range(const struct proof_request *request, const struct chosen_constants *varied,
                 prove_once_fn *once, FILE *out);

#endif
