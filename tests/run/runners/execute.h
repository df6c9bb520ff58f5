/* One job on the device.
 *
 * memory.c    buffers in host-visible memory, images with their upload and download
 * bind.c      views, samplers, descriptor sets
 * target.c    a pass's attachments: render pass and framebuffer
 * pipeline.c  a pass's modules and state
 * execute.c   the order of it all, and the commands
 *
 * A failed call says which one it was; "unsupported ..." is an answer of its own. What a failed job
 * leaves behind on the device is not taken down: the supervisor in vkrun.c starts a fresh process
 * after a failure. */
#ifndef EXECUTE_H
#define EXECUTE_H

#include "vkrun.h"

#define MAX_SETS 8

struct buffer_resource {
    VkBuffer buffer;
    VkDeviceMemory memory;
    void *mapped;
};

struct image_resource {
    VkImage image;
    VkDeviceMemory memory;
    struct buffer_resource staging;
};

struct pass_resource {
    VkRenderPass target;
    VkImageView views[2 * MAX_COLORS + 1];
    uint32_t view_count;
    VkFramebuffer framebuffer;
    VkShaderModule modules[MAX_STAGES];
    VkPipeline pipeline;
};

struct run {
    struct device *d;
    struct job *job;
    struct buffer_resource *buffers; /* one per buffer of the job, and so on */
    struct image_resource *images;
    struct pass_resource *passes;
    VkImageView *views; /* one per descriptor; or its buffer view or sampler */
    VkBufferView *texels;
    VkSampler *samplers;
    VkDescriptorSetLayout layouts[MAX_SETS];
    VkDescriptorSet sets[MAX_SETS];
    uint32_t set_count;
    VkDescriptorPool pool;
    VkPipelineLayout layout;
    VkCommandPool commands;
};

const char *make_buffers(struct run *r);
const char *make_images(struct run *r);
void upload_images(struct run *r,
                   VkCommandBuffer cmd); /* leaves every image in the general layout */
void download_images(struct run *r,
                     VkCommandBuffer cmd); /* those that come back, into their staging buffers */
void take_down_memory(struct run *r);
VkImageAspectFlags aspect_of(VkFormat format);

const char *make_descriptors(struct run *r);
void take_down_descriptors(struct run *r);

const char *make_target(struct run *r, size_t pass);
void take_down_target(struct run *r, size_t pass);

const char *make_pipeline(struct run *r, size_t pass);
void take_down_pipeline(struct run *r, size_t pass);

#endif
