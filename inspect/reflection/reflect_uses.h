/* The uses of functions and entry points. */
#ifndef SGCC_INSPECT_REFLECTION_REFLECT_USES_H
#define SGCC_INSPECT_REFLECTION_REFLECT_USES_H

#include "inspect/reflect.h"

/* Sets r->functions. */
void read_functions(struct reflector *r);
/* Walks over a function, an index in m->functions, and all functions that it calls, directly or
 * not.  Adds their needs to `subgroup` and calls `visit` once for each variable of the module that
 * they use. */
void walk_uses(struct reflector *r, uint32_t function, struct sgcc_subgroup_needs *subgroup,
               void (*visit)(void *user, const uint32_t *variable), void *user);
/* Adds the needs in `one` to `all`. */
void join_subgroup_needs(struct sgcc_subgroup_needs *all, const struct sgcc_subgroup_needs *one);
/* Returns the bits of enum sgcc_subgroup_feature that a capability implies; 0: none. */
unsigned subgroup_bits_of(uint32_t capability);

#endif
