/* `precise`; see precise.c. */
#ifndef SGCC_SEMA_GLSL_PRECISE_H
#define SGCC_SEMA_GLSL_PRECISE_H

#include "sema/checker.h"

/* Marks what flows into precise variables in a checked function body, and into what it returns if `precise_result`. */
void propagate_precise(struct stmt *body, bool precise_result);

#endif
