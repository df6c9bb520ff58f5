/* -Wsubgroup-portability (portability.c). */
#ifndef SGCC_SEMA_PORTABILITY_H
#define SGCC_SEMA_PORTABILITY_H

#include "sema/checker.h"

/* Warns where the statements of a checked body rely on a property of subgroups that devices need
 * not have. */
void warn_of_subgroup_sizes(struct context *c, struct stmt *body, unsigned size);

#endif
