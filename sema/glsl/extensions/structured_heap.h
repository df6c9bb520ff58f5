/* Heap blocks and buffer types while they are declared; private to the room. */
#ifndef SGCC_SEMA_GLSL_EXTENSIONS_STRUCTURED_HEAP_H
#define SGCC_SEMA_GLSL_EXTENSIONS_STRUCTURED_HEAP_H

#include "sema/glsl/blocks/block.h"

/* Checks that the target has heap blocks. */
bool check_heap_target(struct checker *ck, const struct interface_block *b);
/* Checks member `f` of a heap block, and reads its descriptor_size.  An error sets its type to
 * type_error. */
void check_heap_member(struct checker *ck, const struct interface_block *b, struct qualifiers *q,
                       unsigned exts, struct field *f);
/* Notes the memory qualifiers of an image or buffer in a heap. */
void note_coherent_heap(struct checker *ck, uint16_t memory);
/* Checks that a block with descriptors, whose types were checked, is not too large. */
bool check_heap_size(struct checker *ck, const struct interface_block *b);
/* Reads layout(heap_offset = ...) of the block into its info. */
void read_heap_offset(struct checker *ck, struct interface_block *b);
/* Checks the identifiers beside layout(buffer_type). */
bool check_buffer_layouts(struct checker *ck, const struct interface_block *b);

#endif
