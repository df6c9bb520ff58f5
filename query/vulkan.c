/* Vulkan: VkPhysicalDeviceSubgroupProperties and similar ones, for each physical device. */
#define VK_NO_PROTOTYPES
#include <vulkan/vulkan.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "query/query.h"
#include "query/report.h"

/* clang-format off */
#define FUNCTIONS(X) \
    X(EnumeratePhysicalDevices) X(GetPhysicalDeviceProperties) X(GetPhysicalDeviceProperties2) \
    X(GetPhysicalDeviceFeatures) X(GetPhysicalDeviceFeatures2) \
    X(EnumerateDeviceExtensionProperties) X(DestroyInstance)
/* clang-format on */
#define MEMBER(name) PFN_vk##name name;
struct vulkan {
    VkInstance instance;
    FUNCTIONS(MEMBER)
};

/* The largest SPIR-V version by Vulkan version (Vulkan, appendix A, "Versions and Formats"). */
static const char *spirv_of(uint32_t version, int has_spirv_1_4)
{
    static const char *const by_minor[] = {"1.0", "1.3", "1.5", "1.6"};
    uint32_t minor = VK_API_VERSION_MINOR(version);
    if (minor == 1 && has_spirv_1_4) return "1.4";
    return by_minor[minor < 3 ? minor : 3];
}

static VkInstance create_instance(struct question *q, PFN_vkGetInstanceProcAddr get)
{
    PFN_vkCreateInstance create = (PFN_vkCreateInstance)get(NULL, "vkCreateInstance");
    VkApplicationInfo app = {.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
                             .pApplicationName = "sgcc-query",
                             .apiVersion = VK_API_VERSION_1_3};
    VkInstanceCreateInfo info = {.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                 .pApplicationInfo = &app};
    VkInstance instance = VK_NULL_HANDLE;
    if (create && create(&info, NULL, &instance) == VK_SUCCESS) return instance;
    snprintf(
        q->reason, sizeof q->reason,
        "there is a Vulkan loader, but no driver (Debian: apt-get install mesa-vulkan-drivers)");
    return VK_NULL_HANDLE;
}

static int open_vulkan(struct question *q, struct vulkan *vk)
{
    static const char *const names[] = {"libvulkan.so.1", "libvulkan.so", NULL};
    void *library = load_library(q, names, "libvulkan1");
    PFN_vkGetInstanceProcAddr get = NULL;
    if (library) *(void **)&get = load_symbol(library, "vkGetInstanceProcAddr");
    if (!get) return 0;
    vk->instance = create_instance(q, get);
    if (!vk->instance) return 0;
#define LOAD(name) vk->name = (PFN_vk##name)get(vk->instance, "vk" #name);
    FUNCTIONS(LOAD)
    return 1;
}

static int report_extensions(const struct vulkan *vk, VkPhysicalDevice physical, json_t *device)
{
    uint32_t count = 0;
    vk->EnumerateDeviceExtensionProperties(physical, NULL, &count, NULL);
    VkExtensionProperties *list = calloc(count + 1, sizeof *list);
    if (!list) return 0;
    if (vk->EnumerateDeviceExtensionProperties(physical, NULL, &count, list) < 0) count = 0;
    for (uint32_t i = 0; i < count; i++) report_extension(device, list[i].extensionName);
    free(list);
    return 1;
}

static int device_has_extension(json_t *device, const char *name)
{
    json_t *list = json_object_get(device, "extensions"), *each;
    size_t i;
    json_array_foreach(list, i, each) if (strcmp(json_string_value(each), name) == 0) return 1;
    return 0;
}

static void report_types(const struct vulkan *vk, VkPhysicalDevice physical, json_t *device,
                         uint32_t version)
{
    int knows_1_1 = version >= VK_API_VERSION_1_1, knows_1_2 = version >= VK_API_VERSION_1_2;
    VkPhysicalDeviceVulkan12Features f12 = {
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES};
    VkPhysicalDeviceVulkan11Features f11 = {
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES, .pNext = &f12};
    VkPhysicalDeviceFeatures2 all = {.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2,
                                     .pNext = knows_1_2 ? &f11 : NULL};
    if (knows_1_1) vk->GetPhysicalDeviceFeatures2(physical, &all);
    else vk->GetPhysicalDeviceFeatures(physical, &all.features);
    const struct {
        VkBool32 has;
        const char *name;
    } types[] = {
        {all.features.shaderInt64, "int64"},
        {all.features.shaderFloat64, "float64"},
        {all.features.shaderInt16, "int16"},
        {f12.shaderInt8, "int8"},
        {f12.shaderFloat16, "float16"},
        {f11.storageBuffer16BitAccess, "storage16"},
        {f12.storageBuffer8BitAccess, "storage8"},
        {f11.uniformAndStorageBuffer16BitAccess, "uniform16"},
        {f12.uniformAndStorageBuffer8BitAccess, "uniform8"},
        {f11.storagePushConstant16, "push_constant16"},
        {f12.storagePushConstant8, "push_constant8"},
        {f11.storageInputOutput16, "input_output16"},
        {f12.shaderBufferInt64Atomics, "int64_atomics"},
        {f12.shaderSharedInt64Atomics, "shared_int64_atomics"},
        {f12.shaderSubgroupExtendedTypes, "subgroup_extended_types"},
        {f12.subgroupBroadcastDynamicId, "subgroup_broadcast_dynamic_id"},
    };
    json_object_set_new(device, "types", json_array());
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (types[i].has) report_type(device, types[i].name);
}

static void report_properties(const struct vulkan *vk, VkPhysicalDevice physical, json_t *device,
                              uint32_t version)
{
    if (version < VK_API_VERSION_1_1) return;
    VkPhysicalDeviceSubgroupSizeControlProperties sizes = {
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_PROPERTIES};
    int knows_sizes = version >= VK_API_VERSION_1_3 ||
                      device_has_extension(device, "VK_EXT_subgroup_size_control");
    VkPhysicalDeviceSubgroupProperties subgroup = {
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES,
        .pNext = knows_sizes ? &sizes : NULL};
    VkPhysicalDeviceProperties2 all = {.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2,
                                       .pNext = &subgroup};
    vk->GetPhysicalDeviceProperties2(physical, &all);
    struct subgroup_values v = {sizes.minSubgroupSize, sizes.maxSubgroupSize,
                                subgroup.supportedStages, subgroup.supportedOperations,
                                subgroup.quadOperationsInAllStages == VK_TRUE};
    if (!v.least_size) v.least_size = v.most_size = subgroup.subgroupSize;
    report_subgroups(device, &v, stage_bits);
    if (knows_sizes)
        json_object_set_new(device, "requiredSubgroupSizeStages",
                            name_bits(sizes.requiredSubgroupSizeStages, stage_bits));
}

/* The limits that sgcc checks (lang/device_names.c): a name, and a value for each dimension. */
static void report_limit(json_t *device, const char *name, const uint32_t *values, unsigned count)
{
    json_t *limits = json_object_get(device, "limits");
    for (unsigned i = 0; i < count; i++) {
        char full[64];
        snprintf(full, sizeof full, count > 1 ? "%s[%u]" : "%s", name, i);
        json_object_set_new(limits, full,
                            json_integer(values[i] > INT32_MAX ? INT32_MAX : values[i]));
    }
}

#define REPORT(of, name) report_limit(device, #name, &(of).name, 1)
#define REPORT_3(of, name) report_limit(device, #name, (of).name, 3)

static void report_limits(const struct vulkan *vk, VkPhysicalDevice physical, json_t *device,
                          uint32_t version, json_t *extensions)
{
    int has_feedback = device_has_extension(extensions, VK_EXT_TRANSFORM_FEEDBACK_EXTENSION_NAME),
        has_mesh = device_has_extension(extensions, "VK_EXT_mesh_shader");
    VkPhysicalDeviceTransformFeedbackPropertiesEXT feedback = {
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TRANSFORM_FEEDBACK_PROPERTIES_EXT};
    VkPhysicalDeviceProperties2 all = {.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2};
    if (has_feedback) all.pNext = &feedback;
#ifdef VK_EXT_mesh_shader
    VkPhysicalDeviceMeshShaderPropertiesEXT mesh = {
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MESH_SHADER_PROPERTIES_EXT, .pNext = all.pNext};
    if (has_mesh) all.pNext = &mesh;
#endif
    if (version >= VK_API_VERSION_1_1) vk->GetPhysicalDeviceProperties2(physical, &all);
    else vk->GetPhysicalDeviceProperties(physical, &all.properties);
    const VkPhysicalDeviceLimits *l = &all.properties.limits;
    json_object_set_new(device, "limits", json_object());
    REPORT(*l, maxClipDistances);
    REPORT(*l, maxCullDistances);
    REPORT(*l, maxCombinedClipAndCullDistances);
    REPORT(*l, maxTessellationPatchSize);
    REPORT(*l, maxGeometryShaderInvocations);
    REPORT(*l, maxGeometryOutputVertices);
    REPORT_3(*l, maxComputeWorkGroupSize);
    REPORT(*l, maxComputeWorkGroupInvocations);
    if (version < VK_API_VERSION_1_1) return;
    if (has_feedback) {
        REPORT(feedback, maxTransformFeedbackStreams);
        REPORT(feedback, maxTransformFeedbackBuffers);
        REPORT(feedback, maxTransformFeedbackBufferDataSize);
        REPORT(feedback, maxTransformFeedbackBufferDataStride);
    }
#ifdef VK_EXT_mesh_shader
    if (!has_mesh) return;
    REPORT_3(mesh, maxTaskWorkGroupSize);
    REPORT(mesh, maxTaskWorkGroupInvocations);
    REPORT_3(mesh, maxMeshWorkGroupSize);
    REPORT(mesh, maxMeshWorkGroupInvocations);
    REPORT(mesh, maxMeshOutputVertices);
    REPORT(mesh, maxMeshOutputPrimitives);
#else
    (void)has_mesh;
#endif
}

static json_t *describe_vulkan_device(const struct vulkan *vk, VkPhysicalDevice physical)
{
    VkPhysicalDeviceProperties p;
    vk->GetPhysicalDeviceProperties(physical, &p);
    char version[32], driver[64];
    snprintf(version, sizeof version, "%u.%u", VK_API_VERSION_MAJOR(p.apiVersion),
             VK_API_VERSION_MINOR(p.apiVersion));
    snprintf(driver, sizeof driver, "vendor 0x%04x, driver 0x%08x", p.vendorID, p.driverVersion);
    json_t *device = new_device("vulkan", p.deviceName, driver, version, NULL),
           *extensions = json_object();
    if (!report_extensions(vk, physical, extensions)) {
        json_decref(device);
        json_decref(extensions);
        return NULL;
    }
    json_object_set_new(
        device, "spirv",
        json_string(spirv_of(p.apiVersion, device_has_extension(extensions, "VK_KHR_spirv_1_4"))));
    json_object_set(device, "extensions", json_object_get(extensions, "extensions"));
    report_properties(vk, physical, device, p.apiVersion);
    report_types(vk, physical, device, p.apiVersion);
    report_limits(vk, physical, device, p.apiVersion, extensions);
    json_object_del(device, "extensions"); /* the long list comes last */
    json_object_set(device, "extensions", json_object_get(extensions, "extensions"));
    json_decref(extensions);
    return device;
}

json_t *query_vulkan(struct question *q)
{
    struct vulkan vk;
    if (!open_vulkan(q, &vk)) return NULL;
    VkPhysicalDevice physical[64];
    uint32_t count = sizeof physical / sizeof *physical;
    VkResult result = vk.EnumeratePhysicalDevices(vk.instance, &count, physical);
    if (result < 0) count = 0;
    json_t *devices = json_array();
    for (uint32_t i = 0; i < count; i++) {
        json_t *device = describe_vulkan_device(&vk, physical[i]);
        if (device) json_array_append_new(devices, device);
    }
    vk.DestroyInstance(vk.instance, NULL);
    if (json_array_size(devices)) return devices;
    snprintf(q->reason, sizeof q->reason, "Vulkan has no device");
    json_decref(devices);
    return NULL;
}
