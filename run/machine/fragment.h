/* The pixels of fragment shaders (fragment.c). */
#ifndef SGCC_RUN_MACHINE_FRAGMENT_H
#define SGCC_RUN_MACHINE_FRAGMENT_H

#include "run/machine/machine.h"

/* Removes the quads outside of the rectangle, and notes the helper invocations of the others. */
void cover_pixels(struct workgroup *w, struct subgroup *s);
/* The value of a built-in input: component `c`, the bits of a float or an integer. */
uint64_t fragment_builtin(const struct workgroup *w, uint32_t builtin, uint32_t local, uint32_t c);
/* The value of an input with a location: scalar `c`. */
uint64_t interpolate(const struct workgroup *w, const struct variable *v, uint32_t local,
                     uint32_t c);
/* Writes the outputs of a workgroup that has ended to their images. */
void store_pixels(struct workgroup *w);
/* Makes the lanes active in which an instruction accesses memory: helper invocations write to none.
 * Returns the mask before, for set_mask. */
lane_mask enter_writers(struct group *g, const struct instruction *in);

#endif
