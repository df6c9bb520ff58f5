/* GL_EXT_spirv_intrinsics: declarations without a name (spirv_intrinsics.c); private to the room.
 */
#ifndef SGCC_SEMA_GLSL_EXTENSIONS_SPIRV_INTRINSICS_H
#define SGCC_SEMA_GLSL_EXTENSIONS_SPIRV_INTRINSICS_H

#include "sema/glsl/glsl.h"

/* Checks `spirv_execution_mode(...);`. */
void check_spirv_modes(struct checker *ck, const struct qualifiers *q);

#endif
