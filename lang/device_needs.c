/* Capabilities by the device features that they need: Vulkan, appendix A, "List of SPIR-V
 * Capabilities", and KHR_shader_subgroup, "Modifications to Appendix C", which has the same bits
 * for subgroup operations. */
#include "lang/device_needs.h"

#include <spirv/unified1/spirv.h>
#include <string.h>

static const struct capability_need capability_needs[] = {
    {SpvCapabilityGroupNonUniform, SGCC_SUBGROUP_BASIC, 0},
    {SpvCapabilityGroupNonUniformVote, SGCC_SUBGROUP_VOTE, 0},
    {SpvCapabilityGroupNonUniformArithmetic, SGCC_SUBGROUP_ARITHMETIC, 0},
    {SpvCapabilityGroupNonUniformBallot, SGCC_SUBGROUP_BALLOT, 0},
    {SpvCapabilityGroupNonUniformShuffle, SGCC_SUBGROUP_SHUFFLE, 0},
    {SpvCapabilityGroupNonUniformShuffleRelative, SGCC_SUBGROUP_SHUFFLE_RELATIVE, 0},
    {SpvCapabilityGroupNonUniformClustered, SGCC_SUBGROUP_CLUSTERED, 0},
    {SpvCapabilityGroupNonUniformQuad, SGCC_SUBGROUP_QUAD, 0},
    {SpvCapabilityGroupNonUniformPartitionedNV, SGCC_SUBGROUP_PARTITIONED, 0},
    {SpvCapabilityGroupNonUniformRotateKHR, SGCC_SUBGROUP_ROTATE, 0},
    {SpvCapabilityInt64, 0, SGCC_TYPE_INT64},
    {SpvCapabilityFloat64, 0, SGCC_TYPE_FLOAT64},
    {SpvCapabilityInt16, 0, SGCC_TYPE_INT16},
    {SpvCapabilityInt8, 0, SGCC_TYPE_INT8},
    {SpvCapabilityFloat16, 0, SGCC_TYPE_FLOAT16},
    {SpvCapabilityInt64Atomics, 0, SGCC_TYPE_INT64_ATOMICS | SGCC_TYPE_SHARED_INT64_ATOMICS},
    {SpvCapabilityStorageBuffer16BitAccess, 0, SGCC_TYPE_STORAGE16},
    {SpvCapabilityUniformAndStorageBuffer16BitAccess, 0, SGCC_TYPE_UNIFORM16},
    {SpvCapabilityStoragePushConstant16, 0, SGCC_TYPE_PUSH_CONSTANT16},
    {SpvCapabilityStorageInputOutput16, 0, SGCC_TYPE_INPUT_OUTPUT16},
    {SpvCapabilityStorageBuffer8BitAccess, 0, SGCC_TYPE_STORAGE8},
    {SpvCapabilityUniformAndStorageBuffer8BitAccess, 0, SGCC_TYPE_UNIFORM8},
    {SpvCapabilityStoragePushConstant8, 0, SGCC_TYPE_PUSH_CONSTANT8},
};

const struct capability_need *capability_need_at(unsigned index)
{
    return index < sizeof capability_needs / sizeof *capability_needs ? &capability_needs[index]
                                                                      : NULL;
}

const struct capability_need *find_capability_need(uint32_t capability)
{
    const struct capability_need *need;
    for (unsigned i = 0; (need = capability_need_at(i)) != NULL && need->capability != capability;)
        i++;
    return need;
}

/* --- devices ------------------------------------------------------------------------------- */

bool device_lacks_extension(const struct sgcc_device *device, const char *name)
{
    if (!(device->known & SGCC_DEVICE_EXTENSIONS)) return false;
    for (const char *const *e = device->extensions; e && *e; e++)
        if (strcmp(*e, name) == 0) return false;
    return true;
}

bool device_lacks_spirv_extension(const struct sgcc_device *device, const char *name)
{
    const struct spirv_extension *row = find_spirv_extension(name);
    bool is_vulkan = device->api == SGCC_API_VULKAN, is_opengl = device->api == SGCC_API_OPENGL;
    unsigned core = !row ? 0 : is_vulkan ? row->vulkan_core : is_opengl ? row->opengl_core : 0;
    if (core && (!(device->known & SGCC_DEVICE_API_VERSION) || device->api_version >= core))
        return false;
    if (!device_lacks_extension(device, name)) return false;
    for (unsigned i = 0; row && i < 2; i++) {
        const char *bringer = is_vulkan ? row->vulkan[i] : is_opengl ? row->opengl[i] : NULL;
        if (bringer && !device_lacks_extension(device, bringer)) return false;
    }
    return true;
}

unsigned missing_features(const struct sgcc_device *device, unsigned features)
{
    if (device->known & SGCC_DEVICE_FEATURES) return features & ~device->features;
    bool is_gl = device->api == SGCC_API_OPENGL || device->api == SGCC_API_OPENGL_ES;
    return is_gl && device_lacks_extension(device, "GL_KHR_shader_subgroup") ? features : 0;
}

const struct sgcc_device *device_at(const struct sgcc_options *options, size_t index)
{
    return index < options->device_count ? &options->devices[index] : NULL;
}

const struct sgcc_device *device_without_types(const struct sgcc_options *options, unsigned types)
{
    const struct sgcc_device *d;
    for (size_t i = 0; (d = device_at(options, i)) != NULL && !missing_types(d, types);) i++;
    return d;
}

const struct sgcc_device *device_without_extension(const struct sgcc_options *options,
                                                   const char *name)
{
    const struct sgcc_device *d;
    for (size_t i = 0; (d = device_at(options, i)) != NULL && !device_lacks_extension(d, name);)
        i++;
    return d;
}

/* Features that are core in OpenCL from a version on (OpenCL API, appendix F), and that devices
 * need not list. */
static bool is_opencl_core(const struct sgcc_device *d, const char *name)
{
    static const struct {
        const char *name;
        unsigned from, until;
    } rows[] = {
        {"cl_khr_byte_addressable_store", 0x10001, UINT32_MAX},
        {"cl_khr_global_int32_base_atomics", 0x10001, UINT32_MAX},
        {"cl_khr_global_int32_extended_atomics", 0x10001, UINT32_MAX},
        {"cl_khr_local_int32_base_atomics", 0x10001, UINT32_MAX},
        {"cl_khr_local_int32_extended_atomics", 0x10001, UINT32_MAX},
        {"cl_khr_3d_image_writes", 0x20000, 0x30000},
        {"cl_khr_depth_images", 0x20000, 0x30000},
        {"cl_khr_subgroups", 0x20001, 0x30000},
    };
    bool has_subgroups =
        d->known & SGCC_DEVICE_MAX_SUBGROUPS &&
        strcmp(name, "cl_khr_subgroups") == 0; /* 3.0: CL_DEVICE_MAX_NUM_SUB_GROUPS */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, name) == 0 && d->api_version >= rows[i].from &&
            d->api_version < rows[i].until)
            return true;
    return has_subgroups;
}

const struct sgcc_device *opencl_device_without(const struct sgcc_options *options,
                                                const char *name)
{
    const struct sgcc_device *d;
    for (size_t i = 0; (d = device_at(options, i)) != NULL; i++)
        if (d->api == SGCC_API_OPENCL && !is_opencl_core(d, name) &&
            device_lacks_extension(d, name))
            return d;
    return NULL;
}
