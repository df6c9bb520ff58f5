/* vkrun runs shaders on a Vulkan device, for tests: dispatches and draws over described buffers and
 * images.
 *
 * features.c  the features that shaders can ask for
 * device.c    picks a device, enables all of them that it has, and describes it as JSON
 * job.c       reads the list of jobs from standard input; pass.c the lines about passes
 * execute.c   runs one job (execute.h says how that is divided)
 * vkrun.c     keeps the work in child processes, so that a crash of the driver costs one job
 *
 * A job is a group of lines. Numbers are decimal, contents hexadecimal bytes; formats, view types,
 * topologies and the like are the numbers that Vulkan gives them. PLACE is three numbers: set,
 * binding, element. job NAME image FORMAT TEXEL DIMENSIONS WIDTH HEIGHT DEPTH LAYERS LEVELS SAMPLES
 * [HEX]    (numbered from 0, in order) buffer storage|uniform PLACE SIZE [HEX] texels
 * storage|uniform PLACE FORMAT SIZE [HEX] view sampled|storage|input|combined PLACE IMAGE VIEWTYPE
 *     sampler PLACE FILTER MIPMAP ADDRESS COMPARE BORDER UNNORMALIZED MAXLOD    (COMPARE: the
 * operation and 1, or 0; at the PLACE of a combined view it is that view's sampler) address BUFFER
 * OFFSET TARGET                    (write the address of the TARGETth buffer into BUFFER) capture
 * BINDING SIZE                            (a buffer for transform feedback) push HEX spec ID HEX
 *     subgroup-size N                                 (of compute; the device's own when absent)
 * then one or more passes, which run in order over the same resources:
 *     dispatch X Y Z | draw VERTICES INSTANCES FIRST FIRST-INSTANCE | tasks X Y Z
 *     module STAGE PATH                               (STAGE as glslangValidator names it: vert,
 * tesc, ...) entry NAME                                      (of the last module's entry point;
 * main when absent) area WIDTH HEIGHT LAYERS VIEWS                  (VIEWS: the mask of multiview,
 * or 0) color INDEX IMAGE | depth IMAGE | input INDEX IMAGE vertices BINDING STRIDE PER-INSTANCE
 * SIZE HEX attribute LOCATION BINDING FORMAT OFFSET indices SIZE HEX (32 bits each) viewport X Y
 * WIDTH HEIGHT                       (one or more; the whole area when absent)
 *     topology|patch-points|blend|cull|front|samples|compare|capturing N
 *     end
 * An image begins with its HEX: all levels, in each all layers, slices, rows; no HEX is zeros, and
 * one of several samples has zeros, and depth 1, in any case. The answer to each job is one of
 *     result NAME ok, then for each storage buffer and storage texel buffer "buffer PLACE HEX", for
 * each image of one sample that a pass can write "image NUMBER HEX", for each capture "capture
 * BINDING HEX", then "end" result NAME unsupported WHY                     (the device lacks a
 * format or the like) result NAME failed WHY result NAME crashed SIGNAL result NAME timeout
 */
#ifndef VKRUN_H
#define VKRUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <vulkan/vulkan.h>

#define MAX_STAGES 5
#define MAX_COLORS 8
#define MAX_CAPTURES 4

struct buffer {
    VkBufferUsageFlags usage;
    size_t size;
    uint8_t *content; /* size bytes */
};

struct image {
    VkFormat format;
    uint32_t texel; /* bytes */
    VkImageType dimensions;
    VkExtent3D extent;
    uint32_t layers, levels;
    VkSampleCountFlagBits samples;
    VkImageUsageFlags usage; /* gathered from the views and attachments */
    bool written;            /* by storage views or as an attachment: comes back */
    bool is_cube;
    size_t size;
    uint8_t *content;
};

struct descriptor {
    VkDescriptorType type;
    uint32_t set, binding, element;
    uint32_t resource; /* index of the buffer or image */
    VkFormat format;   /* of texel buffers */
    VkImageViewType view;
    VkSamplerCreateInfo sampler;
};

struct address {
    uint32_t buffer, offset, target; /* indices into the job's buffers */
};

struct constant {
    uint32_t id;
    size_t size;
    uint8_t value[8];
};

struct attachment {
    uint32_t index, image;
};

struct vertices {
    VkVertexInputBindingDescription layout;
    uint32_t buffer;
};

struct module {
    VkShaderStageFlagBits stage;
    char *path;
    char *entry; /* NULL: main */
};

enum pass_kind { PASS_DISPATCH, PASS_DRAW, PASS_TASKS, PASS_NV_TASKS };

struct pass {
    enum pass_kind kind;
    uint32_t counts[4]; /* as in the line that begins the pass */
    struct module modules[MAX_STAGES];
    size_t module_count;
    uint32_t area[4]; /* width, height, layers, mask of views */
    struct attachment *colors, *inputs;
    size_t color_count, input_count;
    int64_t depth; /* the image, or -1 */
    struct vertices *vertices;
    size_t vertices_count;
    VkVertexInputAttributeDescription *attributes;
    size_t attribute_count;
    int64_t indices; /* the buffer, or -1 */
    VkViewport *viewports;
    size_t viewport_count;
    uint32_t topology, patch_points, blend, cull, front, samples, compare, capturing;
};

struct capture {
    uint32_t binding, buffer;
};

struct job {
    char *name;
    uint32_t subgroup_size; /* 0: the device's own */
    struct buffer *buffers;
    size_t buffer_count;
    struct image *images;
    size_t image_count;
    struct descriptor *descriptors;
    size_t descriptor_count;
    struct address *addresses;
    size_t address_count;
    struct constant *constants;
    size_t constant_count;
    struct capture captures[MAX_CAPTURES];
    size_t capture_count;
    struct pass *passes;
    size_t pass_count;
    uint8_t *push;
    size_t push_size;
};

struct device {
    VkInstance instance;
    VkPhysicalDevice physical;
    VkDevice logical;
    VkQueue queue;
    uint32_t family;
    VkPhysicalDeviceMemoryProperties memory;
    bool has_addresses, has_size_control, has_graphics, has_capture, has_mesh, has_nv_mesh;
    struct gl *gl; /* glrun's, which has none of the others */
};

/* device.c */
const char *open_device(struct device *d); /* NULL, or why there is none */
const char *
open_device_without(struct device *d,
                    const char *const *left_out); /* features stay disabled; NULL ends the list */
bool device_has_feature(const struct device *d, const char *name);
int print_device(void); /* JSON on standard output */

/* job.c */
struct job *read_jobs(FILE *in,
                      size_t *count); /* exits with a message when the list is malformed */
VkExtent3D level_extent(const struct image *image, uint32_t level);

/* execute.c: NULL, or what failed ("unsupported ..." when the device lacks it); results replace the
 * contents */
const char *execute_job(struct device *d, struct job *job);

#endif
