/* The locations of values in memory (layout.c). */
#ifndef SGCC_RUN_READ_LAYOUT_H
#define SGCC_RUN_READ_LAYOUT_H

#include "run/read/program.h"

/* The bytes or slots of a type; for a runtime array those of no element. */
uint64_t size_in_bytes(const struct run_type *t, uint32_t matrix_stride, bool row_major);
/* The bytes of a struct, whose members are known. */
uint64_t struct_in_bytes(const struct run_type *t);
const struct access *make_access(struct run_program *p, const uint32_t *at,
                                 const struct run_type *pointer, const struct type_shape *shape,
                                 const struct run_type *value);
void decode_chain(struct run_program *p, struct instruction *in);

#endif
