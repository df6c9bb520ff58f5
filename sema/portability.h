/* -Wsubgroup-size (portability.c). */
#ifndef SGCC_SEMA_PORTABILITY_H
#define SGCC_SEMA_PORTABILITY_H

#include "sema/checker.h"

/* Warns where the statements of a checked body rely on a property of subgroups that devices need
 * not have. `size` is that of the work-group, or NULL if it is unknown; `subgroup_size` is the one
 * that the source requires, or 0. */
void warn_of_subgroup_sizes(struct context *c, struct function *f, struct stmt *body,
                            const uint32_t size[3], unsigned subgroup_size);

#endif
