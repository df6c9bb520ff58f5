/* The table of target environments.
 *
 * Vulkan 1.0 takes SPIR-V 1.0; 1.1 takes up to 1.3, and 1.4 with VK_KHR_spirv_1_4; 1.2 takes up to
 * 1.5; 1.3 and 1.4 take up to 1.6 (Vulkan, appendix A, "Versions and Formats").  Current
 * distributions of spirv-val have no environment for Vulkan 1.4.
 *
 * OpenGL takes SPIR-V 1.0 (OpenGL 4.6, appendix C.1), and 1.3 where it has KHR_shader_subgroup
 * ("Implementations must support the 1.0 and 1.3 versions").  spirv-val's environments for OpenGL
 * stop at 1.0, so later modules for OpenGL are validated by the rules of SPIR-V only.  OpenGL ES
 * takes no SPIR-V (KHR_shader_subgroup, "Overview"), so the features of its language are not bound
 * to a version of SPIR-V.
 *
 * "opengl" and "opengles" are for sources that a driver's compiler takes.  They have all versions
 * of the language, and a module from "opengl" is one of opengl4.6 (docs/opengl.md).
 *
 * OpenCL devices that take SPIR-V take 1.0, and from OpenCL 2.2 on 1.2 (OpenCL SPIR-V environment,
 * 2.1).  They may take later versions, and do with the extensions that need them (3.4 to 3.7).  So
 * a module is 1.0, or 1.3 if it uses operations of that version.  spirv-val's environments for
 * OpenCL stop at 1.0 and 1.2 and reject the capabilities of extensions, half among them, so modules
 * for OpenCL are validated by the rules of SPIR-V only.
 */
#include "lang/target.h"

#include <stddef.h>
#include <string.h>

#include "base/context.h"
#include "lang/device_names.h"
#include "lang/device_needs.h"
#include "lang/device_target.h"

#define V(major, minor) ((major) << 16 | (minor) << 8)

/* clang-format off */
#define OPENCL(name, version, ...) \
    { name, API_OPENCL, version, V(1, 0), V(1, 6), V(1, 3), "spv1.6", NULL, 0, __VA_ARGS__ }
/* clang-format on */

/* The first row of an API is its default. */
/* clang-format off */
static const struct target targets[] = {
    {"vulkan1.1", API_VULKAN, 0x10001, V(1, 3), V(1, 4), 0, "vulkan1.1", "vulkan1.1spv1.4", V(1, 3), .storage_buffer_class = true, .explicit_vulkan = true},
    {"vulkan1.2", API_VULKAN, 0x10002, V(1, 5), V(1, 5), 0, "vulkan1.2", NULL, 0,
     .storage_buffer_class = true, .explicit_vulkan = true, .vulkan_memory_model = true},
    {"vulkan1.3", API_VULKAN, 0x10003, V(1, 6), V(1, 6), 0, "vulkan1.3", NULL, 0,
     .storage_buffer_class = true, .explicit_vulkan = true, .vulkan_memory_model = true},
    {"vulkan1.4", API_VULKAN, 0x10004, V(1, 6), V(1, 6), 0, "vulkan1.3", NULL, 0,
     .storage_buffer_class = true, .explicit_vulkan = true, .vulkan_memory_model = true},
    {"vulkan1.0", API_VULKAN, 0x10000, V(1, 0), V(1, 0), 0, "vulkan1.0", NULL, 0, .explicit_vulkan = true},
    {"vulkan", API_VULKAN, 0x10000, V(1, 0), V(1, 0), 0, "vulkan1.0", NULL, 0, .explicit_vulkan = true},
    {"opengl4.5", API_OPENGL, 0x40005, V(1, 0), V(1, 3), V(1, 3), "opengl4.5", "spv1.3", V(1, 0), .may_lack_int64 = true},
    {"opengl4.6", API_OPENGL, 0x40006, V(1, 0), V(1, 3), V(1, 3), "opengl4.5", "spv1.3", V(1, 0), .may_lack_int64 = true},
    {"opengl", API_OPENGL, 0x40005, V(1, 6), V(1, 6), 0, NULL, NULL, 0, .may_lack_int64 = true, .judges_source = true, .module_env = "opengl4.6"},
    {"opengles3.1", API_OPENGL_ES, 0x30001, V(1, 6), V(1, 6), 0, NULL, NULL, 0, .may_lack_int64 = true, .judges_source = true},
    {"opengles3.2", API_OPENGL_ES, 0x30002, V(1, 6), V(1, 6), 0, NULL, NULL, 0, .may_lack_int64 = true, .judges_source = true},
    {"opengles", API_OPENGL_ES, 0x30002, V(1, 6), V(1, 6), 0, NULL, NULL, 0, .may_lack_int64 = true, .judges_source = true},
    OPENCL("opencl", 0x30000, .embedded = false),
    OPENCL("opencl1.2", 0x10002, .embedded = false),
    OPENCL("opencl2.0", 0x20000, .embedded = false),
    OPENCL("opencl2.1", 0x20001, .embedded = false),
    OPENCL("opencl2.2", 0x20002, .embedded = false),
    OPENCL("opencl3.0", 0x30000, .embedded = false),
    OPENCL("opencl1.2embedded", 0x10002, .embedded = true),
    OPENCL("opencl2.0embedded", 0x20000, .embedded = true),
    OPENCL("opencl2.1embedded", 0x20001, .embedded = true),
    OPENCL("opencl2.2embedded", 0x20002, .embedded = true),
    OPENCL("opencl3.0embedded", 0x30000, .embedded = true),
};
/* clang-format on */

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

const struct target *default_target(enum api api, unsigned spirv_version)
{
    const struct target *t;
    for (unsigned i = 0;
         (t = target_at(i)) != NULL && (t->api != api || t->spirv_most < spirv_version);)
        i++;
    return t;
}

const struct target *target_for_spirv(enum api api, unsigned spirv_version)
{
    const struct target *t;
    for (unsigned i = 0;
         (t = target_at(i)) != NULL && (t->api != api || t->spirv_default < spirv_version);)
        i++;
    return t;
}

const struct target *module_target(const struct target *t)
{
    return t->judges_source ? t->module_env ? find_target(t->module_env) : NULL : t;
}

bool follows_gl_spirv(const struct context *c)
{
    return c->target->api == API_OPENGL && !c->target->judges_source;
}

/* the first with OpGroupNonUniform...: readers of these have no use for less */
enum { SUBGROUP_VERSION = 0x10300 };

/* Nothing newer than the devices take.  OpenGL has 1.3 where KHR_shader_subgroup is, which is for a
 * device to say. */
static unsigned default_spirv(const struct context *c)
{
    unsigned newest = newest_spirv_of_devices(c), usual = c->target->spirv_default;
    if (newest && follows_gl_spirv(c))
        return newest < c->target->spirv_most ? newest : c->target->spirv_most;
    return newest && newest < usual ? newest : usual;
}

unsigned first_spirv(const struct context *c)
{
    unsigned version = c->options->spirv_version ? c->options->spirv_version : default_spirv(c);
    return c->options->lower_for > SGCC_LOWER_FOR_GLSL && version < SUBGROUP_VERSION
               ? SUBGROUP_VERSION
               : version;
}

const char *sgcc_validation_env(enum sgcc_language language, const char *env,
                                unsigned spirv_version)
{
    enum api api = language == SGCC_LANGUAGE_OPENCL_C ? API_OPENCL : API_VULKAN;
    const struct target *t = env ? find_target(env) : default_target(api, spirv_version);
    t = t ? module_target(t) : NULL;
    if (!t) return NULL;
    return t->late_validator && spirv_version > t->validator_most ? t->late_validator
                                                                  : t->validator;
}

const char *sgcc_raised_env(const char *env, unsigned spirv_version)
{
    const struct target *own = find_target(env), *best = NULL, *t;
    if (!own || own->spirv_most >= spirv_version) return env;
    for (unsigned i = 0; (t = target_at(i)) != NULL; i++) {
        bool fits = t->api == own->api && !t->judges_source && t->api_version >= own->api_version &&
                    t->spirv_most >= spirv_version;
        if (fits && (!best || t->api_version < best->api_version)) best = t;
    }
    return best ? best->name : env;
}

bool is_for_target(const struct context *c, unsigned api)
{
    return api == FOR_ANY      ? true
           : api == FOR_VULKAN ? c->target->explicit_vulkan
           : api == FOR_OPENGL ? !c->target->explicit_vulkan
                               : c->target->judges_source;
}

bool makes_kernels(const struct context *c) { return is_opencl(c) && c->target->api == API_OPENCL; }

static bool all_know_types(const struct sgcc_options *options)
{
    const struct sgcc_device *d;
    size_t i = 0;
    while ((d = device_at(options, i)) != NULL && device_knows(d, SGCC_DEVICE_TYPES)) i++;
    return i && i == options->device_count;
}

bool is_relaxed(const struct context *c)
{
    return c->options->vulkan_relaxed && c->target->explicit_vulkan;
}

bool lowers_int64(const struct context *c)
{
    enum sgcc_lower_int64 wanted = c->options->lower_int64;
    if (wanted != SGCC_LOWER_INT64_AUTO) return wanted == SGCC_LOWER_INT64;
    bool may_lack = all_know_types(c->options)
                        ? device_without_types(c->options, SGCC_TYPE_INT64) != NULL
                        : c->target->may_lack_int64;
    return may_lack || c->options->lower_for == SGCC_LOWER_FOR_ESSL;
}
