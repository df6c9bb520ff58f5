/* Parts of types that are known at the end of the source: lengths of arrays, offsets of members. */
#ifndef SGCC_CODEGEN_LOWER_TYPES_LATE_TYPES_H
#define SGCC_CODEGEN_LOWER_TYPES_LATE_TYPES_H

#include "codegen/lower/types/type_ids.h"

/* Returns the OpTypeArray of an implicitly sized array with elements of type `element`.  Its length
 * is a constant that no other type shares. */
SpvId implicit_array_id(struct lowering *lw, const struct type *t, SpvId element);
/* Says that the next decoration is the Offset of `f`, which is known at the end only. */
void note_late_offset(struct lowering *lw, const struct field *f);
/* Says that the member is decorated NonReadable or NonWritable.  finish_types drops that if the
 * source reads, or writes, it later. */
void note_restricted(struct lowering *lw, const struct field *f, SpvDecoration decoration,
                     SpvId struct_id, uint32_t member);
/* Writes lengths and offsets. Called when all uses are known. */
void finish_types(struct lowering *lw);

#endif
