/* Types and constants of a program (types.c). */
#ifndef SGCC_RUN_READ_TYPES_H
#define SGCC_RUN_READ_TYPES_H

#include "run/read/program.h"

void read_types_and_constants(struct run_program *p);
/* Refuses an id that is not a type. */
const struct run_type *type_of(struct run_program *p, const uint32_t *at, uint32_t id);
void read_constant(struct run_program *p, const uint32_t *at);
/* Refuses values of types that are not served. */
void refuse_other(struct run_program *p, const uint32_t *at, const struct run_type *t);
/* The value of a scalar constant; refuses everything else. */
uint64_t constant_of(struct run_program *p, const uint32_t *at, uint32_t id);

/* --- tensor_layout.c ----------------------------------------------------------------------- */

/* Types of tensor layouts and views. */
void read_tensor_layout(struct run_program *p, const uint32_t *at, struct run_type *t);
void read_tensor_view(struct run_program *p, const uint32_t *at, struct run_type *t);

#endif
