/* Conversion between values and memory, whose types differ where memory has a layout. */
#ifndef SGCC_CODEGEN_LOWER_TYPES_COPY_LAYOUT_H
#define SGCC_CODEGEN_LOWER_TYPES_COPY_LAYOUT_H

#include "codegen/lower/lower.h"

/* Converts a value of type `t` between its form in memory with `layout` and its form as a value. */
SpvId value_from_memory(struct lowering *lw, SpvId id, const struct type *t, struct layout layout);
SpvId value_to_memory(struct lowering *lw, SpvId id, const struct type *t, struct layout layout);
/* Returns whether these forms are converted element by element in a loop: a large array. */
bool copies_in_loop(struct lowering *lw, const struct type *t, struct layout layout);
/* Copies in a loop between lvalues of the same type with different layouts. */
void copy_in_loop(struct lowering *lw, const struct lvalue *to, const struct lvalue *from);

#endif
