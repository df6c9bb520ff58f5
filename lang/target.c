/* The table of target environments.
 *
 * SPIR-V versions by Vulkan version: Vulkan, appendix A, "Versions and Formats" (1.0 takes SPIR-V 1.0; 1.1 up to 1.3, and
 * 1.4 by VK_KHR_spirv_1_4; 1.2 up to 1.5; 1.3 up to 1.6).  OpenGL takes SPIR-V 1.0 (OpenGL 4.6, appendix C.1), and 1.3
 * where KHR_shader_subgroup brings its instructions ("Implementations must support the 1.0 and 1.3 versions").
 * spirv-val's OpenGL environments stop at 1.0: later modules for OpenGL are checked by the rules of SPIR-V alone.
 */
#include "lang/target.h"

#include <stddef.h>
#include <string.h>

#include "include/sgcc.h"

#define V(major, minor) ((major) << 16 | (minor) << 8)

/* The first is the one that is meant when none is named. */
static const struct target targets[] = {
    { "vulkan1.1", API_VULKAN, 0x10001, V(1, 3), V(1, 4), "vulkan1.1", "vulkan1.1spv1.4", V(1, 3),
      .storage_buffer_class = true, .explicit_vulkan = true },
    { "vulkan1.2", API_VULKAN, 0x10002, V(1, 5), V(1, 5), "vulkan1.2", NULL, 0,
      .storage_buffer_class = true, .explicit_vulkan = true, .vulkan_memory_model = true },
    { "vulkan1.3", API_VULKAN, 0x10003, V(1, 6), V(1, 6), "vulkan1.3", NULL, 0,
      .storage_buffer_class = true, .explicit_vulkan = true, .vulkan_memory_model = true },
    { "vulkan1.0", API_VULKAN, 0x10000, V(1, 0), V(1, 0), "vulkan1.0", NULL, 0, .explicit_vulkan = true },
    { "vulkan", API_VULKAN, 0x10000, V(1, 0), V(1, 0), "vulkan1.0", NULL, 0, .explicit_vulkan = true },
    { "opengl4.5", API_OPENGL, 0x40005, V(1, 0), V(1, 3), "opengl4.5", "spv1.3", V(1, 0), false, false, false },
    { "opengl4.6", API_OPENGL, 0x40006, V(1, 0), V(1, 3), "opengl4.5", "spv1.3", V(1, 0), false, false, false },
    { "opengl", API_OPENGL, 0x40005, V(1, 0), V(1, 3), "opengl4.5", "spv1.3", V(1, 0), false, false, false },
};

const struct target *target_at(unsigned index)
{
    return index < sizeof targets / sizeof *targets ? &targets[index] : NULL;
}

const struct target *find_target(const char *name)
{
    const struct target *t;
    for (unsigned i = 0; (t = target_at(i)) != NULL && strcmp(t->name, name) != 0;) i++;
    return t;
}

const struct target *default_target(unsigned spirv_version)
{
    const struct target *t;
    for (unsigned i = 0; (t = target_at(i)) != NULL && t->spirv_most < spirv_version;) i++;
    return t;
}

const char *sgcc_validation_env(const char *env, unsigned spirv_version)
{
    const struct target *t = env ? find_target(env) : default_target(spirv_version);
    if (!t) return NULL;
    return t->late_validator && spirv_version > t->validator_most ? t->late_validator : t->validator;
}
