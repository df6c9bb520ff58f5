/* devbench: what a driver makes of several modules of one kernel.
 *
 * A job is a file of lines that run.py writes:
 *
 * - kernel NAME
 * - requires FEATURE: a feature of Vulkan, by the name of its member
 * - module VARIANT PATH: two or more; the first one is what the others are compared with
 * - vertex PATH: the vertex shader of a draw
 * - subgroup N: the required size of subgroups
 * - spec ID SIZE HEX, push HEX
 * - buffer BINDING ROLE RECORDS FIELD...: ROLE is in, out, inout or uniform; FIELD is TYPE COUNT
 *   KIND LOW HIGH; KIND is random or index
 * - texture BINDING FORMAT VIEW W H D FILTER LOW HIGH: VIEW is 2d or 3d; FILTER is nearest, linear
 *   or compare
 * - image BINDING FORMAT W H: a storage image that is written
 * - compare BINDING TYPE RELATIVE ABSOLUTE: of a buffer, an image, or (BINDING "color") the target
 *   of a draw
 * - dispatch X Y Z, draw W H FORMAT
 *
 * TYPE is half, float, uint8, int8, uint16, uint or int. Contents are pseudo-random numbers of the
 * binding and the position.
 */
#ifndef KERNEL_H
#define KERNEL_H

#include <stdbool.h>
#include <stdint.h>
#include "tests/run/runners/vkrun.h"

#define MAX_VARIANTS 8
#define MAX_RESOURCES 16
#define MAX_FIELDS 8
#define MAX_SPECS 32
#define MAX_REQUIRED 8
#define COLOR_BINDING UINT32_MAX

enum number_type {
    NUMBER_HALF,
    NUMBER_FLOAT,
    NUMBER_UINT8,
    NUMBER_INT8,
    NUMBER_UINT16,
    NUMBER_UINT,
    NUMBER_INT
};

struct field {
    enum number_type type;
    uint32_t count;
    bool is_index; /* the position of the number; else random from low to high */
    double low, high;
};

struct tolerance {
    bool compared;
    enum number_type type;
    double relative, absolute;
};

enum resource_kind {
    RESOURCE_BUFFER,
    RESOURCE_UNIFORM,
    RESOURCE_TEXTURE,
    RESOURCE_IMAGE,
    RESOURCE_COLOR
};

struct resource {
    enum resource_kind kind;
    uint32_t binding;
    bool written;
    struct tolerance tolerance;
    uint64_t records; /* of buffers */
    struct field fields[MAX_FIELDS];
    uint32_t field_count;
    VkFormat format; /* of textures and images */
    VkExtent3D extent;
    char filter[16];
    size_t size; /* bytes of the contents */
    VkBuffer buffer;
    VkImage image;
    VkImageView view;
    VkSampler sampler;
    uint8_t *reference; /* what the first variant wrote, or NULL */
};

struct variant {
    char name[64], path[1024];
    uint32_t *words; /* of the module */
    size_t word_count;
    VkPipeline pipeline;
};

struct kernel {
    char name[128], vertex[1024];
    char required[MAX_REQUIRED][64];
    uint32_t required_count;
    struct variant variants[MAX_VARIANTS];
    uint32_t variant_count;
    struct resource resources[MAX_RESOURCES];
    uint32_t resource_count;
    VkSpecializationMapEntry spec_entries[MAX_SPECS];
    uint32_t spec_count;
    uint8_t spec_values[MAX_SPECS * 8], push[128];
    uint32_t push_size, subgroup_size, groups[3];
    bool is_draw;
};

struct bench {
    struct device device;
    float period; /* nanoseconds per tick */
    struct kernel *kernel;
    VkCommandPool pool;
    VkCommandBuffer commands;
    VkQueryPool queries;
    VkFence fence;
    VkBuffer staging;
    size_t staging_size;
    uint8_t *mapped;
    VkDescriptorSetLayout set_layout;
    VkDescriptorSet set;
    VkPipelineLayout layout;
};

/* job.c: exits with a message when the file is malformed. */
void read_kernel(const char *path, struct kernel *k);
uint32_t *read_words(const char *path, size_t *count); /* the caller frees them */
uint32_t size_of_number(enum number_type type);

/* contents.c */
void fill_resource(const struct resource *r, uint8_t *to);
/* The number of elements that differ; *worst is the greatest difference relative to the tolerance.
 */
uint64_t count_differences(const struct resource *r, const uint8_t *got, double *worst);
uint32_t texel_size(VkFormat format);

/* resources.c: exits with a message when the device gives no memory. */
void make_resources(struct bench *b);
void reset_resources(struct bench *b); /* contents as at first */
const uint8_t *read_resource(struct bench *b,
                             const struct resource *r); /* valid until the next call */
void begin_commands(struct bench *b);
void submit_and_wait(struct bench *b);
_Noreturn void give_up(const char *why);

/* pipelines.c */
/* Each call creates a module that differs from the others in a string nobody reads, so that no
 * cache of the driver knows it. */
VkResult create_pipeline(struct bench *b, const struct variant *v, VkPipelineCreateFlags flags,
                         VkPipeline *pipeline);
void print_statistics(struct bench *b, VkPipeline pipeline);
void make_layout(struct bench *b);
void make_set(struct bench *b); /* of the resources, which are there */

#endif
