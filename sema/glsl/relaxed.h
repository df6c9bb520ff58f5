/* GL_EXT_vulkan_glsl_relaxed: names that it adds (relaxed.c); private to the room. */
#ifndef SGCC_SEMA_GLSL_RELAXED_H
#define SGCC_SEMA_GLSL_RELAXED_H

#include "sema/glsl/glsl.h"

/* Returns the name of the variable that replaces gl_VertexID or gl_InstanceID; NULL for all
 * others. */
const char *relaxed_alias(const struct checker *ck, const struct builtin_variable *row);

#endif
