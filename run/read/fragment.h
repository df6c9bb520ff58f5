/* Fragment shaders: the rectangle of pixels, inputs and outputs (fragment.c). */
#ifndef SGCC_RUN_READ_FRAGMENT_H
#define SGCC_RUN_READ_FRAGMENT_H

#include "run/read/program.h"

/* Sets the tile of pixels that a workgroup stands for: one subgroup, or a quad. */
void read_tile(struct run_program *p);
/* Makes a resource of an input or output that has a location: its content, or the pixels. */
void add_pixel_resource(struct run_program *p, const uint32_t *at, struct variable *v);
/* Finds the scalar in a slot of an input: returns its type and adds the bytes before it to *offset.
 * NULL: the type has fewer scalars, of which *slot is reduced by. */
const struct run_type *input_scalar(const struct run_type *t, uint32_t *slot, uint64_t *offset);
/* Lets helper invocations leave out what an instruction writes to memory. */
void mask_helpers(struct run_program *p, struct instruction *in);

#endif
