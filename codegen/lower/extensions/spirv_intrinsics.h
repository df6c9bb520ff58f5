/* GL_EXT_spirv_intrinsics: instructions, decorations and types that the source states as numbers.
 */
#ifndef SGCC_CODEGEN_LOWER_EXTENSIONS_SPIRV_INTRINSICS_H
#define SGCC_CODEGEN_LOWER_EXTENSIONS_SPIRV_INTRINSICS_H

#include "codegen/lower/lower.h"
#include "codegen/lower/types/type_ids.h"

SpvId lower_spirv_call(struct lowering *lw, struct expr *call);
/* `member` is the index of a block's member, or -1 if the decorations are for `id` itself. */
void decorate_as_written(struct lowering *lw, SpvId id, int member,
                         const struct spirv_decoration_note *marks);
/* Emits capabilities, extensions and execution modes. */
void emit_spirv_requirements(struct lowering *lw, SpvId entry);
/* Returns the id of the type that spirv_type(...) names. */
SpvId raw_type_id(struct lowering *lw, const struct type *t);

#endif
