/* Arrays without a size that constant indices size (GLSL 4.60, 4.1.9); private to the room. */
#ifndef SGCC_SEMA_GLSL_LAYOUTS_IMPLICIT_SIZE_H
#define SGCC_SEMA_GLSL_LAYOUTS_IMPLICIT_SIZE_H

#include "sema/glsl/glsl.h"

/* Gives the type the size that its uses need, unless it has one.  No use may follow. */
void settle_size(struct type *t);
/* Notes that a member of the block has such a type: its members get offsets at the end of the
 * source. */
void defer_placement(struct checker *ck, struct block_info *b);

#endif
