/* GL_EXT_spirv_intrinsics: what its qualifiers and types say, for the declarations that carry them. */
#ifndef SGCC_SEMA_GLSL_SPIRV_INTRINSICS_H
#define SGCC_SEMA_GLSL_SPIRV_INTRINSICS_H

#include "sema/glsl/glsl.h"

/* spirv_execution_mode(...); as a declaration of its own. */
void check_spirv_modes(struct checker *ck, const struct qualifiers *q);

#endif
