/* Terms that the solver compares (solve.c). */
#ifndef SGCC_PROVE_LANES_SOLVE_H
#define SGCC_PROVE_LANES_SOLVE_H

#include "prove/lanes/lanes.h"

enum term_verdict { TERMS_EQUAL, TERMS_DIFFER, TERMS_UNKNOWN };

/* Whether two terms have the same value for all data. If they differ, l->model may be one in which
 * they do: then p->differing_inputs is what it reads of memory. */
enum term_verdict compare_terms(struct lanes *l, node_id a, node_id b, double until);

#endif
