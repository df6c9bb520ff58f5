/* Types by opcode and operands, each once, and the table behind them (globals.c). */
#ifndef SGCC_CODEGEN_SPIRV_TYPE_IDS_H
#define SGCC_CODEGEN_SPIRV_TYPE_IDS_H

#include "codegen/spirv/module.h"

/* --- instructions that exist once (globals.c) ------------------------------------------------------------------ */

/* The type or constant with these operands, result type `type` (0: it has none), made when it is not there yet.  `key`: what
 * tells apart instructions that only differ in their decorations (ArrayStride).  `id`: 0, or the id it shall have when it is made;
 * *fresh (unless NULL) tells whether it was. */
SpvId unique_global(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count, uint32_t key, SpvId id,
                    bool *fresh);
/* One more instruction with a result, that nobody will look for. */
void emit_global(struct module *m, SpvOp op, SpvId type, SpvId id, const uint32_t *operands, unsigned count);

/* --- types (type_ids.c) ---------------------------------------------------------------------------------------- */

/* The type with these operands. */
SpvId unique_type(struct module *m, SpvOp op, const uint32_t *operands, unsigned count);
SpvId void_id(struct module *m);
SpvId scalar_id(struct module *m, enum scalar s);
SpvId vector_id(struct module *m, enum scalar s, unsigned rows);        /* rows 1: the scalar */
SpvId pointer_id(struct module *m, SpvStorageClass class, SpvId pointee);
SpvId function_type_id(struct module *m, SpvId result, const SpvId *params, unsigned count);
/* A struct { member, member } of two, for frexp-like and carry results; members may be equal. */
SpvId pair_struct_id(struct module *m, SpvId first, SpvId second);
/* Whether `type` is one whose values are handles: they are used in the block in which they are loaded (SPIR-V, 2.16.1). */
bool is_handle_type(const struct module *m, SpvId type);
/* The capabilities that an OpTypeImage needs and the grammar does not tell: how many were put into `needed`. */
enum { MOST_IMAGE_CAPABILITIES = 4 };
unsigned image_capabilities(const uint32_t *type, SpvCapability needed[MOST_IMAGE_CAPABILITIES]);

#endif
