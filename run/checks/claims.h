/* Claims of uniformity, for tests (claims.c). */
#ifndef SGCC_RUN_CLAIMS_H
#define SGCC_RUN_CLAIMS_H

#include "run/machine/machine.h"

struct claims;
/* Analyses the module.  Returns claims that close_claims releases. */
struct claims *open_claims(struct run_program *p, const uint32_t groups[3]);
void close_claims(struct claims *k);
/* Prints a line if the results of an instruction that was executed are not what the analysis says.
 */
void check_claims(struct group *g, struct claims *k, const struct instruction *in);

#endif
