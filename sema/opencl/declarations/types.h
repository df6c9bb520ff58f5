/* Types that only OpenCL C has. */
#ifndef SGCC_SEMA_OPENCL_DECLARATIONS_TYPES_H
#define SGCC_SEMA_OPENCL_DECLARATIONS_TYPES_H

#include "sema/type.h"

/* Returns the type of a block with `count` parameters, whose types are copied.  same_block returns
 * whether two types of blocks are the same. */
const struct type *block_type(struct types *t, const struct type *result,
                              const struct type *const *parameters, uint32_t count);
bool same_block(const struct type *a, const struct type *b);
/* `access` is SpvAccessQualifier + 1 of an image; 0 means read_only, the default (6.8). */
const struct type *opencl_opaque_type(struct types *t, const struct keyword *k, unsigned access);
/* atomic_int for SCALAR_INT, and so on; atomic_flag, an integer of 32 bits, for SCALAR_BOOL
 * (6.15.12.6). */
const struct type *atomic_type(struct types *t, enum scalar s);
/* A pipe of packets of type `element`; `access` as above (6.15.18). */
const struct type *pipe_type(struct types *t, const struct type *element, unsigned access);

#endif
