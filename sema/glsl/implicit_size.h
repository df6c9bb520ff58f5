/* Arrays that are declared without a size and sized by the constants that index them (implicit_size.c): GLSL 4.60, 4.1.9. */
#ifndef SGCC_SEMA_GLSL_IMPLICIT_SIZE_H
#define SGCC_SEMA_GLSL_IMPLICIT_SIZE_H

#include "sema/glsl/glsl.h"

/* The type takes the size that its uses ask for, unless it has one: nothing may follow that uses it. */
void settle_size(struct type *t);
/* The block has a member of such a type: its members are placed at the end. */
void defer_placement(struct checker *ck, struct block_info *b);

#endif
