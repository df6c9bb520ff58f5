/* The types of the contents of heap blocks (heap_layout.c). */
#ifndef SGCC_CODEGEN_LOWER_EXTENSIONS_HEAP_LAYOUT_H
#define SGCC_CODEGEN_LOWER_EXTENSIONS_HEAP_LAYOUT_H

#include "codegen/lower/lower.h"

/* Returns the struct of a heap block with an explicit layout.  A constant heap_offset is part of
 * the offsets of its members, unless adds_heap_offset says otherwise. */
SpvId heap_block_id(struct lowering *lw, const struct block_info *b);
/* Returns whether the heap_offset of the block is added by each access. */
bool adds_heap_offset(const struct block_info *b);
/* Returns the OpTypeBufferEXT of a buffer type. */
SpvId buffer_descriptor_id(struct lowering *lw, const struct type *t);

#endif
