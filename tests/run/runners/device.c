/* The device: which one, what it can do, and a logical device with everything enabled that a shader
 * can ask for.
 *
 * The features are the table in features.c.  VKRUN_DEVICE=TEXT picks the device whose name
 * contains TEXT; otherwise a discrete GPU is preferred to an integrated one, and both to a
 * processor. */
#include <stdlib.h>
#include <string.h>
#include "features.h"
#include "vkrun.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* Extensions without features, enabled where present. */
static const char *const plain_extensions[] = {
    "VK_EXT_shader_subgroup_ballot",
    "VK_EXT_shader_subgroup_vote",
    "VK_NV_shader_subgroup_partitioned",
    "VK_EXT_shader_subgroup_partitioned",
    "VK_KHR_shader_non_semantic_info",
    "VK_KHR_relaxed_block_layout",
    "VK_KHR_shader_float_controls",
    "VK_KHR_storage_buffer_storage_class",
    "VK_EXT_shader_stencil_export",
    "VK_EXT_shader_viewport_index_layer",
    "VK_EXT_post_depth_coverage",
    "VK_KHR_sampler_mirror_clamp_to_edge",
    "VK_KHR_shader_terminate_invocation",
    "VK_EXT_depth_range_unrestricted",
    "VK_NV_viewport_array2",
    "VK_NV_geometry_shader_passthrough",
    "VK_NV_sample_mask_override_coverage",
    "VK_NVX_multiview_per_view_attributes",
    "VK_AMD_shader_trinary_minmax",
    "VK_AMD_shader_explicit_vertex_parameter",
    "VK_AMD_shader_fragment_mask",
};

static const char *const operation_names[] = {
    "basic",     "vote", "arithmetic",  "ballot", "shuffle",          "shuffle_relative",
    "clustered", "quad", "partitioned", "rotate", "rotate_clustered",
};

static const char *const stage_names[] = {
    "vertex",
    "tessellation_control",
    "tessellation_evaluation",
    "geometry",
    "fragment",
    "compute",
    "task",
    "mesh",
};

struct survey { /* what a physical device has */
    VkPhysicalDeviceProperties2 properties;
    VkPhysicalDeviceSubgroupProperties subgroup;
    VkPhysicalDeviceDriverProperties driver;
    VkExtensionProperties *extensions;
    uint32_t extension_count;
    VkBaseOutStructure
        *features[MAX_FEATURE_ROWS]; /* as queried; NULL where the device has not the row */
};

static VkBool32 *member_of(VkBaseOutStructure *s, const struct member *m)
{
    return (VkBool32 *)((char *)s + m->offset);
}

static bool has_extension(const struct survey *s, const char *name)
{
    for (uint32_t i = 0; i < s->extension_count; i++)
        if (!strcmp(s->extensions[i].extensionName, name)) return true;
    return false;
}

/* An empty chain of the feature structures that the device knows, first row first. */
static void make_chain(const struct survey *s, VkBaseOutStructure *chain[])
{
    VkBaseOutStructure *last = NULL;
    for (size_t i = 0; i < feature_row_count; i++) {
        const struct feature_row *row = &feature_rows[i];
        chain[i] = NULL;
        if (row->extension ? !has_extension(s, row->extension)
                           : s->properties.properties.apiVersion < row->version)
            continue;
        chain[i] = calloc(1, row->size);
        chain[i]->sType = row->type;
        if (last) last->pNext = chain[i];
        last = chain[i];
    }
}

static void survey_device(VkPhysicalDevice physical, struct survey *s)
{
    memset(s, 0, sizeof *s);
    s->properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
    s->properties.pNext = &s->subgroup;
    s->subgroup.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES;
    s->subgroup.pNext = &s->driver;
    s->driver.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES;
    vkGetPhysicalDeviceProperties2(physical, &s->properties);
    vkEnumerateDeviceExtensionProperties(physical, NULL, &s->extension_count, NULL);
    s->extensions = calloc(s->extension_count + 1, sizeof *s->extensions);
    vkEnumerateDeviceExtensionProperties(physical, NULL, &s->extension_count, s->extensions);
    make_chain(s, s->features);
    vkGetPhysicalDeviceFeatures2(physical, (VkPhysicalDeviceFeatures2 *)s->features[0]);
}

static int preference(const VkPhysicalDeviceProperties *p)
{
    const char *wanted = getenv("VKRUN_DEVICE");
    if (wanted && strstr(p->deviceName, wanted)) return 10;
    if (p->apiVersion < VK_API_VERSION_1_2)
        return -1; /* the feature table needs the structures of 1.2 */
    if (p->deviceType == VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU) return 3;
    return p->deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU ? 1 : 2;
}

static const char *find_device(struct device *d)
{
    VkApplicationInfo application = {.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
                                     .apiVersion = VK_API_VERSION_1_3};
    VkInstanceCreateInfo info = {.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                 .pApplicationInfo = &application};
    if (vkCreateInstance(&info, NULL, &d->instance)) return "no Vulkan instance";
    VkPhysicalDevice devices[16];
    uint32_t count = LENGTH(devices);
    if (vkEnumeratePhysicalDevices(d->instance, &count, devices) < 0)
        return "the devices cannot be listed";
    int best = -1;
    for (uint32_t i = 0; i < count; i++) {
        VkPhysicalDeviceProperties properties;
        vkGetPhysicalDeviceProperties(devices[i], &properties);
        if (preference(&properties) > best) {
            best = preference(&properties);
            d->physical = devices[i];
        }
    }
    return best < 0 ? "no device with Vulkan 1.2" : NULL;
}

static const char *find_queue(struct device *d)
{
    VkQueueFamilyProperties families[32];
    uint32_t count = LENGTH(families);
    vkGetPhysicalDeviceQueueFamilyProperties(d->physical, &count, families);
    const VkQueueFlags both = VK_QUEUE_COMPUTE_BIT | VK_QUEUE_GRAPHICS_BIT;
    d->has_graphics = true;
    for (d->family = 0; d->family < count; d->family++)
        if ((families[d->family].queueFlags & both) == both) return NULL;
    d->has_graphics = false;
    for (d->family = 0; d->family < count; d->family++)
        if (families[d->family].queueFlags & VK_QUEUE_COMPUTE_BIT) return NULL;
    return "no compute queue";
}

/* The value of a feature by name; false also where its row is absent. */
static bool has_feature(const struct survey *s, const char *name)
{
    for (size_t i = 0; i < feature_row_count; i++)
        for (const struct member *m = feature_rows[i].members; s->features[i] && m->name; m++)
            if (!strcmp(m->name, name)) return *member_of(s->features[i], m);
    return false;
}

static bool is_listed(const char *const *names, const char *name)
{
    while (names && *names && strcmp(*names, name)) names++;
    return names && *names;
}

static const char *create_logical(struct device *d, const struct survey *s,
                                  const char *const *left_out)
{
    VkBaseOutStructure *enabled[MAX_FEATURE_ROWS];
    const char *names[MAX_FEATURE_ROWS + LENGTH(plain_extensions)];
    uint32_t name_count = 0;
    make_chain(s, enabled);
    for (size_t i = 0; i < feature_row_count; i++) {
        if (!enabled[i]) continue;
        for (const struct member *m = feature_rows[i].members; m->name; m++)
            *member_of(enabled[i], m) =
                *member_of(s->features[i], m) && !is_listed(left_out, m->name);
        if (feature_rows[i].extension) names[name_count++] = feature_rows[i].extension;
    }
    for (size_t i = 0; i < LENGTH(plain_extensions); i++)
        if (has_extension(s, plain_extensions[i])) names[name_count++] = plain_extensions[i];
    float priority = 1;
    VkDeviceQueueCreateInfo queue = {
        .sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
        .queueFamilyIndex = d->family,
        .queueCount = 1,
        .pQueuePriorities = &priority,
    };
    VkDeviceCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
        .pNext = enabled[0],
        .queueCreateInfoCount = 1,
        .pQueueCreateInfos = &queue,
        .enabledExtensionCount = name_count,
        .ppEnabledExtensionNames = names,
    };
    if (vkCreateDevice(d->physical, &info, NULL, &d->logical))
        return "no logical device with all features";
    vkGetDeviceQueue(d->logical, d->family, 0, &d->queue);
    return NULL;
}

bool device_has_feature(const struct device *d, const char *name)
{
    struct survey s;
    survey_device(d->physical, &s);
    return has_feature(&s, name);
}

const char *open_device(struct device *d) { return open_device_without(d, NULL); }

const char *open_device_without(struct device *d, const char *const *left_out)
{
    struct survey s;
    memset(d, 0, sizeof *d);
    const char *why = find_device(d);
    if (!why) why = find_queue(d);
    if (why) return why;
    survey_device(d->physical, &s);
    vkGetPhysicalDeviceMemoryProperties(d->physical, &d->memory);
    d->has_addresses = has_feature(&s, "bufferDeviceAddress");
    d->has_size_control = has_feature(&s, "subgroupSizeControl");
    d->has_capture = has_feature(&s, "transformFeedback");
    d->has_mesh = has_feature(&s, "meshShader");
    d->has_nv_mesh = has_feature(&s, "meshShaderNV");
    return create_logical(d, &s, left_out);
}

static void print_bits(const char *key, const char *const names[], size_t count, uint32_t bits)
{
    const char *comma = "";
    printf(", \"%s\": [", key);
    for (size_t i = 0; i < count; i++)
        if (bits >> i & 1) {
            printf("%s\"%s\"", comma, names[i]);
            comma = ", ";
        }
    printf("]");
}

int print_device(void)
{
    struct device d = {0};
    struct survey s;
    const char *why = find_device(&d);
    if (why) {
        fprintf(stderr, "vkrun: %s\n", why);
        return 2;
    }
    survey_device(d.physical, &s);
    const VkPhysicalDeviceProperties *p = &s.properties.properties;
    printf("{\n\"device\": \"%s\",\n\"driver\": \"%s %s\",\n\"version\": \"%u.%u\",\n",
           p->deviceName, s.driver.driverName, s.driver.driverInfo,
           VK_API_VERSION_MAJOR(p->apiVersion), VK_API_VERSION_MINOR(p->apiVersion));
    printf("\"max_invocations\": %u,\n\"subgroup\": {\"size\": %u, \"quad_all_stages\": %s",
           p->limits.maxComputeWorkGroupInvocations, s.subgroup.subgroupSize,
           s.subgroup.quadOperationsInAllStages ? "true" : "false");
    print_bits("operations", operation_names, LENGTH(operation_names),
               s.subgroup.supportedOperations);
    print_bits("stages", stage_names, LENGTH(stage_names), s.subgroup.supportedStages);
    printf("},\n\"features\": {");
    const char *comma = "\n";
    for (size_t i = 0; i < feature_row_count; i++)
        for (const struct member *m = feature_rows[i].members; m->name; m++) {
            printf("%s  \"%s\": %s", comma, m->name,
                   s.features[i] && *member_of(s.features[i], m) ? "true" : "false");
            comma = ",\n";
        }
    printf("\n},\n\"extensions\": [");
    for (uint32_t i = 0; i < s.extension_count; i++)
        printf("%s\"%s\"", i ? ", " : "", s.extensions[i].extensionName);
    printf("]\n}\n");
    return 0;
}
