/* GL_EXT_vulkan_glsl_relaxed: uniforms outside of blocks, and atomic counters, as members of blocks (relaxed.c). */
#ifndef SGCC_SEMA_GLSL_RELAXED_H
#define SGCC_SEMA_GLSL_RELAXED_H

#include "sema/glsl/glsl.h"

/* gl_VertexID and gl_InstanceID: the name of what they stand for; NULL for all others. */
const char *relaxed_alias(const struct checker *ck, const struct builtin_variable *row);

#endif
