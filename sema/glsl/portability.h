/* -Wsubgroup-portability; see portability.c. */
#ifndef SGCC_SEMA_GLSL_PORTABILITY_H
#define SGCC_SEMA_GLSL_PORTABILITY_H

#include "sema/checker.h"

/* Warns of what the statements of a checked function body take for granted about subgroups. */
void warn_of_subgroup_sizes(struct context *c, struct stmt *body);

#endif
