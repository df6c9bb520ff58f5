/* SPIR-V types and constants for types and constants of the source. spirv/type_ids.h and
 * spirv/constant_ids.h do the same from opcodes and operands. In: types and constants of sema. Out:
 * ids. */
#ifndef SGCC_CODEGEN_LOWER_TYPES_TYPE_IDS_H
#define SGCC_CODEGEN_LOWER_TYPES_TYPE_IDS_H

#include "spirv/build/spirv.h"
#include "sema/sema.h"

struct lowering;

/* --- types (type_ids.c) -------------------------------------------------------------------- */

/* A layout in memory. PACKING_NONE: no explicit layout (locals, Private, Workgroup). */
struct layout {
    uint8_t packing;
    bool row_major;
};
#define NO_LAYOUT ((struct layout){0})
#define C_LAYOUT ((struct layout){PACKING_C, false})
/* Returns the type that represents a bool in memory with this layout. */
enum scalar bool_in_memory(struct layout layout);
SpvStorageClass class_of_space(enum address_space space);
/* Types with explicit layout get ArrayStride, Offset, MatrixStride, RowMajor or ColMajor, and
 * Block; bools in them are uint. */
SpvId type_id(struct lowering *lw, const struct type *t, struct layout layout);
SpvId value_type_id(struct lowering *lw, const struct type *t); /* type_id with NO_LAYOUT */
/* Returns the layout of field `i` of a struct with `layout`; the field may override row_major.  An
 * array's elements have its own layout. */
struct layout field_layout(const struct type *t, uint32_t i, struct layout layout);
/* Names the struct `id` and its members as the source does. */
void name_members(struct lowering *lw, const struct type *t, SpvId id);
/* Returns the number of descriptors in an array, or in all of an array of arrays. */
uint32_t descriptor_count(const struct type *t);

/* --- opaque types (opaque_ids.c, spirv_intrinsics.c) --------------------------------------- */

/* OpTypeSampler, OpTypeImage, or the OpTypeSampledImage of a combined sampler. */
SpvId opaque_id(struct lowering *lw, const struct type *t);
/* Returns the OpTypeImage of a texture, image, subpass input or combined sampler. */
SpvId image_id(struct lowering *lw, const struct type *t);

#endif
