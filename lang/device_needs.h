/* The needs of modules: by capability, and by extension of SPIR-V. Checks of sources and of
 * modules use the same table. */
#ifndef SGCC_LANG_DEVICE_NEEDS_H
#define SGCC_LANG_DEVICE_NEEDS_H

#include <stdbool.h>
#include <stdint.h>

#include "include/sgcc.h"

/* A capability that a device has when it has these classes of subgroup operations and these types.
 */
struct capability_need {
    uint16_t capability; /* SpvCapability */
    uint16_t features;   /* enum sgcc_subgroup_feature */
    uint16_t types;      /* enum sgcc_type_feature: any one of them */
};

const struct capability_need *
find_capability_need(uint32_t capability);                        /* NULL: it needs neither */
const struct capability_need *capability_need_at(unsigned index); /* NULL past the end */

/* --- extensions of SPIR-V (spirv_extensions.c) --------------------------------------------- */

/* An extension of SPIR-V, and the API extensions and versions that add it. */
struct spirv_extension {
    const char *name;      /* "SPV_KHR_shader_ballot" */
    unsigned spirv;        /* the version of SPIR-V that it requires, or with TAKEN_EARLIER */
    unsigned vulkan_core;  /* the version of Vulkan that has it; 0: none */
    const char *vulkan[2]; /* extensions, any of which adds it; NULL: none */
    unsigned opengl_core;
    const char *opengl[2];
};

/* Other compilers and validators take the extension in versions before that, too. */
enum { TAKEN_EARLIER = 1 };
enum { SPIRV_EXTENSIONS_MOST = 256 };
const struct spirv_extension *
find_spirv_extension(const char *name); /* NULL: none that is known here */
unsigned spirv_extension_index(const struct spirv_extension *row); /* below SPIRV_EXTENSIONS_MOST */

/* --- what devices lack (device_needs.c) ---------------------------------------------------- */

/* Whether the extensions of a device are known and `name` is not among them. */
bool device_lacks_extension(const struct sgcc_device *device, const char *name);
/* Whether a device is known to lack the extension of SPIR-V: the device lists neither the
 * extension nor one that adds it (OpenGL lists both: GetStringi of EXTENSIONS and of
 * SPIR_V_EXTENSIONS), and its version does not include it. */
bool device_lacks_spirv_extension(const struct sgcc_device *device, const char *name);
/* The classes of subgroup operations that are known to be missing, of those in `features`.  An
 * OpenGL without KHR_shader_subgroup has none. */
unsigned missing_features(const struct sgcc_device *device, unsigned features);
/* The types that are known to be missing, of those in `types`. */
static inline unsigned missing_types(const struct sgcc_device *device, unsigned types)
{
    return device->known & SGCC_DEVICE_TYPES ? types & ~device->types : 0;
}

/* The devices of the options. */
const struct sgcc_device *device_at(const struct sgcc_options *options,
                                    size_t index); /* NULL past the end */
/* The first device of the options that is known to lack these types, or this extension; NULL: there
 * is none. */
const struct sgcc_device *device_without_types(const struct sgcc_options *options, unsigned types);
const struct sgcc_device *device_without_extension(const struct sgcc_options *options,
                                                   const char *name);
/* The first device for OpenCL that is known to be without this extension; NULL: there is none. */
const struct sgcc_device *opencl_device_without(const struct sgcc_options *options,
                                                const char *name);

#endif
