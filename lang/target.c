/* The table of target environments.
 *
 * SPIR-V versions by Vulkan version: Vulkan, appendix A, "Versions and Formats" (1.0 takes SPIR-V 1.0; 1.1 up to 1.3;
 * 1.2 up to 1.5; 1.3 up to 1.6).  OpenGL takes SPIR-V 1.0 by ARB_gl_spirv and by OpenGL 4.6, appendix C; group
 * operations arrived there with KHR_shader_subgroup, whose instructions are those of SPIR-V 1.3, so a module for
 * OpenGL may ask for up to 1.3, the version that extension refers to.
 */
#include "lang/target.h"

#include <stddef.h>
#include <string.h>

#define V(major, minor) ((major) << 16 | (minor) << 8)

static const struct target targets[] = {
    /* name         api          version    default  most     validator    storage  explicit  memory
     *                                                                     buffer   vulkan    model  */
    { "vulkan1.1",  API_VULKAN,  0x10001, V(1, 3), V(1, 3), "vulkan1.1",   true,    true,     false },
    { "vulkan1.0",  API_VULKAN,  0x10000, V(1, 0), V(1, 0), "vulkan1.0",   false,   true,     false },
    { "vulkan1.2",  API_VULKAN,  0x10002, V(1, 5), V(1, 5), "vulkan1.2",   true,    true,     true },
    { "vulkan1.3",  API_VULKAN,  0x10003, V(1, 6), V(1, 6), "vulkan1.3",   true,    true,     true },
    { "opengl4.5",  API_OPENGL,  0x40005, V(1, 0), V(1, 3), "opengl4.5",   false,   false,    false },
    { "opengl4.6",  API_OPENGL,  0x40006, V(1, 0), V(1, 3), "opengl4.5",   false,   false,    false },
    { "vulkan",     API_VULKAN,  0x10000, V(1, 0), V(1, 0), "vulkan1.0",   false,   true,     false },
    { "opengl",     API_OPENGL,  0x40005, V(1, 0), V(1, 3), "opengl4.5",   false,   false,    false },
};

const struct target *find_target(const char *name)
{
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
        if (strcmp(targets[i].name, name) == 0) return &targets[i];
    return NULL;
}

const struct target *target_at(unsigned index)
{
    return index < sizeof targets / sizeof *targets ? &targets[index] : NULL;
}
