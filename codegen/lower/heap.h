/* Elements of arrays in descriptor heaps (heap.c). */
#ifndef SGCC_CODEGEN_LOWER_HEAP_H
#define SGCC_CODEGEN_LOWER_HEAP_H

#include "codegen/lower/lower.h"

/* The lvalue of a variable whose elements are in a heap. */
struct lvalue heap_lvalue(struct decl *d);
/* Moves the lvalue to the element `index`, which is the descriptor of an opaque type or the data of
 * a buffer. */
void enter_heap(struct lowering *lw, struct lvalue *p, SpvId index, bool nonuniform);
/* Makes the pointer to an element that was passed as an index.  Other lvalues stay as they are. */
void enter_parameter(struct lowering *lw, struct lvalue *p);
/* Returns a pointer to a texel of an image in a heap, for atomics. */
SpvId heap_texel_pointer(struct lowering *lw, const struct lvalue *image, SpvId coordinate,
                         SpvId sample);

#endif
