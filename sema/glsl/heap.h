/* Descriptor heaps (heap.c); private to the room and to declarations. */
#ifndef SGCC_SEMA_GLSL_HEAP_H
#define SGCC_SEMA_GLSL_HEAP_H

#include "sema/declare.h"

/* Returns whether the layout says anything about a descriptor heap. */
bool has_heap_layout(const struct layout_values *l);
/* Checks a variable, or the instance of a block, with such a layout, and sets its heap.  Returns
 * its type, or type_error after an error. */
const struct type *check_heap(struct checker *ck, const struct layout_values *l, struct decl *d,
                              const struct type *t);

#endif
