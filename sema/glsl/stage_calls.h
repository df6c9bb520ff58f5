/* Inside of sema: calls of built-in functions that a stage has rules for. */
#ifndef SGCC_SEMA_GLSL_STAGE_CALLS_H
#define SGCC_SEMA_GLSL_STAGE_CALLS_H

#include "sema/checker.h"

/* The call stands where it may; else an error. */
bool check_stage_call(struct checker *ck, const struct expr *call);
/* `a` is an input, or a part of one, that may be interpolated; else an error. */
bool check_interpolant(struct checker *ck, const struct expr *call, const struct expr *a);

#endif
