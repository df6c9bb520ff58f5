/* Arrays that are declared without a size and sized by the constants that index them (implicit_size.c): GLSL 4.60, 4.1.9. */
#ifndef SGCC_SEMA_GLSL_IMPLICIT_SIZE_H
#define SGCC_SEMA_GLSL_IMPLICIT_SIZE_H

#include "sema/checker.h"

/* Whether `e` is such an array, of which the size is not known yet.  Arrays that are sized when the shader runs are none, but those of descriptors. */
bool is_implicitly_sized(const struct expr *e);
/* `at`, an index of `type`, the type of such an array, is a constant in the source at `loc`: the array has this element.  False after an error: there
 * cannot be so many. */
bool note_constant_index(struct checker *ck, const struct type *type, uint64_t at, loc_t loc);
/* The type takes the size that its uses ask for, unless it has one: nothing may follow that uses it. */
void settle_size(struct type *t);
/* The block has a member of such a type: its members are placed at the end. */
void defer_placement(struct checker *ck, struct block_info *b);
/* At the end of the source: variables of file scope and members of blocks take their sizes, and the members of those blocks their offsets. */
void settle_sizes(struct checker *ck);

#endif
