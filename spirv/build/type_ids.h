/* Types: each exists once for its opcode and operands. Also the table of unique globals
 * (globals.c). */
#ifndef SGCC_SPIRV_BUILD_TYPE_IDS_H
#define SGCC_SPIRV_BUILD_TYPE_IDS_H

#include "spirv/build/module.h"

/* --- unique instructions (globals.c) ------------------------------------------------------- */

/* Returns the type or constant with these `count` operand words and result type `type` (0: it
 * has none); emits it if it does not exist. `key` distinguishes instructions that differ only in
 * decorations (ArrayStride). `id` is the id for a new one; 0 means a fresh id. *fresh, unless
 * NULL, says whether a new one was emitted. */
SpvId unique_global(struct module *m, SpvOp op, SpvId type, const uint32_t *operands,
                    unsigned count, uint32_t key, SpvId id, bool *fresh);
/* Appends an instruction with a result to SECTION_GLOBALS without entering it in the table. */
void emit_global(struct module *m, SpvOp op, SpvId type, SpvId id, const uint32_t *operands,
                 unsigned count);

/* --- types (type_ids.c) -------------------------------------------------------------------- */

/* The type with these `count` operand words. */
SpvId unique_type(struct module *m, SpvOp op, const uint32_t *operands, unsigned count);
SpvId void_id(struct module *m);
SpvId scalar_id(struct module *m, enum scalar s);
SpvId vector_id(struct module *m, enum scalar s, unsigned rows); /* rows 1 means the scalar type */
SpvId pointer_id(struct module *m, SpvStorageClass class, SpvId pointee);
SpvId function_type_id(struct module *m, SpvId result, const SpvId *params, unsigned count);
/* An OpTypeStruct of two members, for results like those of frexp and addition with carry. */
SpvId pair_struct_id(struct module *m, SpvId first, SpvId second);
/* Whether values of `type` are handles, which must be used in the block that loads them (SPIR-V,
 * 2.16.1). */
bool is_handle_type(const struct module *m, SpvId type);
/* Writes the capabilities that an OpTypeImage requires beyond the grammar to `needed` and returns
 * their number. */
enum { MOST_IMAGE_CAPABILITIES = 4 };
unsigned image_capabilities(const uint32_t *type, SpvCapability needed[MOST_IMAGE_CAPABILITIES]);

#endif
