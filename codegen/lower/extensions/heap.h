/* Elements of arrays in descriptor heaps (heap.c). */
#ifndef SGCC_CODEGEN_LOWER_EXTENSIONS_HEAP_H
#define SGCC_CODEGEN_LOWER_EXTENSIONS_HEAP_H

#include "codegen/lower/lower.h"

/* The lvalue of a variable whose elements are in a heap. */
struct lvalue heap_lvalue(struct decl *d);
/* Moves the lvalue to the element `index`, which is the descriptor of an opaque type or the data of
 * a buffer. */
void enter_heap(struct lowering *lw, struct lvalue *p, SpvId index, bool nonuniform);
/* Makes the pointer to an element that was passed as an index.  Other lvalues stay as they are. */
void enter_parameter(struct lowering *lw, struct lvalue *p);
/* The lvalue of a heap block. */
struct lvalue heap_block_lvalue(struct lowering *lw, const struct block_info *b);
/* Returns the pointer to the object of `p`, an lvalue in a heap block, at `count` indices. */
SpvId heap_pointer(struct lowering *lw, const struct lvalue *p, const uint32_t *path,
                   unsigned count);
/* Notes that `p` was indexed in a heap block. */
void note_heap_index(struct lowering *lw, struct lvalue *p, const struct expr *index);
/* Moves the lvalue from a buffer type in a heap block to the data of the buffer. */
void enter_buffer_type(struct lowering *lw, struct lvalue *p);
/* Returns a pointer to a texel of an image in a heap, for atomics. */
SpvId heap_texel_pointer(struct lowering *lw, const struct lvalue *image, SpvId coordinate,
                         SpvId sample);

#endif
