/* Precisions of opaque types (check_opaque.c); private to the room. */
#ifndef SGCC_SEMA_GLSL_OPAQUE_H
#define SGCC_SEMA_GLSL_OPAQUE_H

#include "sema/glsl/glsl.h"

/* `loc` is that of the declaration, for the error of a type without a default precision. */
void set_opaque_precision(struct checker *ck, const struct keyword *k, enum precision precision);
bool has_opaque_precision(const struct type *t);
enum precision default_opaque_precision(struct checker *ck, const struct type *t, loc_t loc);

#endif
