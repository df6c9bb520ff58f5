/* Types and constants of the source as those of SPIR-V: the typed half of spirv/type_ids.h and spirv/constant_ids.h. */
#ifndef SGCC_CODEGEN_LOWER_TYPE_IDS_H
#define SGCC_CODEGEN_LOWER_TYPE_IDS_H

#include "codegen/spirv/spirv.h"
#include "sema/sema.h"

struct lowering;

/* --- types (type_ids.c) ----------------------------------------------------------------------------------------- */

/* How a type lies in memory.  PACKING_NONE: without explicit layout (locals, Private, Workgroup). */
struct layout { uint8_t packing; bool row_major; };
#define NO_LAYOUT ((struct layout){ 0 })
#define C_LAYOUT ((struct layout){ PACKING_C, false })
/* What stands for a bool in memory with this layout. */
enum scalar bool_in_memory(struct layout layout);
SpvStorageClass class_of_space(enum address_space space);
/* With explicit layout: ArrayStride, Offset, MatrixStride, RowMajor/ColMajor, Block; bools are uint there. */
SpvId type_id(struct lowering *lw, const struct type *t, struct layout layout);
SpvId value_type_id(struct lowering *lw, const struct type *t);         /* type_id with NO_LAYOUT */
/* The layout of field `i` of a struct with this layout (row_major may be overridden by the field).  An element's layout is that of
 * its array. */
struct layout field_layout(const struct type *t, uint32_t i, struct layout layout);
/* Descriptors in an array, or array of arrays: its innermost elements. */
uint32_t descriptor_count(const struct type *t);

/* --- what is known at the end (late_types.c) ---------------------------------------------------------------------- */

/* OpTypeArray of an array that its uses size, of elements of the type `element`: its length is a constant of its own. */
SpvId implicit_array_id(struct lowering *lw, const struct type *t, SpvId element);
/* The next instruction among the decorations is the Offset of `f`, a member that is placed at the end. */
void note_late_offset(struct lowering *lw, const struct field *f);
/* The member was decorated NonReadable: unless the source reads it all the same, later. */
void note_writeonly(struct lowering *lw, const struct field *f, SpvId struct_id, uint32_t member);
/* Lengths and offsets are written down: after the last use of an index is known. */
void finish_types(struct lowering *lw);

/* --- opaque types (opaque_ids.c, spirv_intrinsics.c) ---------------------------------------------------------------- */

/* OpTypeSampler, OpTypeImage, or OpTypeSampledImage of a combined one. */
SpvId opaque_id(struct lowering *lw, const struct type *t);
/* The OpTypeImage of a texture, image, subpass input or combined sampler. */
SpvId image_id(struct lowering *lw, const struct type *t);
SpvId foreign_type_id(struct lowering *lw, const struct type *t);       /* spirv_type( ... ) */

/* --- constants (constant_ids.c) -------------------------------------------------------------------------------- */

SpvId constant_id(struct lowering *lw, const struct constant *k);
/* The same as the initializer of a variable with this layout, where bools are numbers. */
SpvId constant_in_memory(struct lowering *lw, const struct constant *k, struct layout layout);
/* The members of a value of `t`, a struct with padding, in `all`, which has room for them; returns the type. */
SpvId padded_composite(struct lowering *lw, const struct type *t, struct layout layout, const SpvId *parts, SpvId *all);
/* Each component the scalar `value`: splat of a constant to the shape of `t`. */
SpvId splat_constant_id(struct lowering *lw, const struct type *t, union scalar_value value);

#endif
