/* Buffers and images in the memory of the device, filled through one staging buffer, and the
 * commands that run on them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench/device/kernel.h"

#define WAIT_NANOSECONDS (120ull * 1000 * 1000 * 1000) /* a busy processor is slow */

void give_up(const char *why)
{
    fprintf(stderr, "devbench: %s\n", why);
    exit(3);
}

static uint32_t pick_memory(const struct bench *b, uint32_t allowed, VkMemoryPropertyFlags wanted)
{
    const VkPhysicalDeviceMemoryProperties *m = &b->device.memory;
    for (uint32_t i = 0; i < m->memoryTypeCount; i++)
        if (allowed >> i & 1 && (m->memoryTypes[i].propertyFlags & wanted) == wanted) return i;
    give_up("no memory of the kind");
}

static VkDeviceMemory allocate_memory(const struct bench *b, VkMemoryRequirements needs,
                                      VkMemoryPropertyFlags wanted)
{
    VkMemoryAllocateInfo info = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
        .allocationSize = needs.size,
        .memoryTypeIndex = pick_memory(b, needs.memoryTypeBits, wanted),
    };
    VkDeviceMemory memory;
    if (vkAllocateMemory(b->device.logical, &info, NULL, &memory)) give_up("vkAllocateMemory");
    return memory;
}

static VkDeviceMemory make_one_buffer(const struct bench *b, size_t size,
                                      VkMemoryPropertyFlags wanted, VkBuffer *buffer)
{
    VkBufferCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
        .size = size + 64,
        .usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT |
                 VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT,
    };
    VkMemoryRequirements needs;
    if (vkCreateBuffer(b->device.logical, &info, NULL, buffer)) give_up("vkCreateBuffer");
    vkGetBufferMemoryRequirements(b->device.logical, *buffer, &needs);
    VkDeviceMemory memory = allocate_memory(b, needs, wanted);
    vkBindBufferMemory(b->device.logical, *buffer, memory, 0);
    return memory;
}

static VkImageAspectFlags aspect(const struct resource *r)
{
    return r->format == VK_FORMAT_D32_SFLOAT ? VK_IMAGE_ASPECT_DEPTH_BIT
                                             : VK_IMAGE_ASPECT_COLOR_BIT;
}

static void make_sampler(const struct bench *b, struct resource *r)
{
    VkFilter filter = strcmp(r->filter, "nearest") ? VK_FILTER_LINEAR : VK_FILTER_NEAREST;
    VkSamplerCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
        .magFilter = filter,
        .minFilter = filter,
        .compareEnable = !strcmp(r->filter, "compare"),
        .compareOp = VK_COMPARE_OP_LESS_OR_EQUAL,
    };
    if (vkCreateSampler(b->device.logical, &info, NULL, &r->sampler)) give_up("vkCreateSampler");
}

static void make_one_image(const struct bench *b, struct resource *r)
{
    bool is_3d = r->extent.depth > 1;
    VkImageUsageFlags use[] = {
        [RESOURCE_TEXTURE] = VK_IMAGE_USAGE_SAMPLED_BIT,
        [RESOURCE_IMAGE] = VK_IMAGE_USAGE_STORAGE_BIT,
        [RESOURCE_COLOR] = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
    };
    VkImageCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
        .imageType = is_3d ? VK_IMAGE_TYPE_3D : VK_IMAGE_TYPE_2D,
        .format = r->format,
        .extent = r->extent,
        .mipLevels = 1,
        .arrayLayers = 1,
        .samples = VK_SAMPLE_COUNT_1_BIT,
        .tiling = VK_IMAGE_TILING_OPTIMAL,
        .usage = use[r->kind] | VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT,
    };
    VkMemoryRequirements needs;
    if (vkCreateImage(b->device.logical, &info, NULL, &r->image)) give_up("vkCreateImage");
    vkGetImageMemoryRequirements(b->device.logical, r->image, &needs);
    VkDeviceMemory memory = allocate_memory(b, needs, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
    vkBindImageMemory(b->device.logical, r->image, memory, 0);
    VkImageViewCreateInfo view = {
        .sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
        .image = r->image,
        .format = r->format,
        .viewType = is_3d ? VK_IMAGE_VIEW_TYPE_3D : VK_IMAGE_VIEW_TYPE_2D,
        .subresourceRange = {aspect(r), 0, 1, 0, 1},
    };
    if (vkCreateImageView(b->device.logical, &view, NULL, &r->view)) give_up("vkCreateImageView");
    if (r->kind == RESOURCE_TEXTURE) make_sampler(b, r);
}

void make_resources(struct bench *b)
{
    for (uint32_t i = 0; i < b->kernel->resource_count; i++) {
        struct resource *r = &b->kernel->resources[i];
        if (r->size > b->staging_size) b->staging_size = r->size;
        if (r->kind == RESOURCE_BUFFER || r->kind == RESOURCE_UNIFORM)
            make_one_buffer(b, r->size, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT, &r->buffer);
        else make_one_image(b, r);
    }
    VkDeviceMemory memory = make_one_buffer(
        b, b->staging_size,
        VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT, &b->staging);
    void *mapped;
    if (vkMapMemory(b->device.logical, memory, 0, VK_WHOLE_SIZE, 0, &mapped))
        give_up("vkMapMemory");
    b->mapped = mapped;
}

void begin_commands(struct bench *b)
{
    VkCommandBufferBeginInfo info = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    vkResetCommandPool(b->device.logical, b->pool, 0);
    if (vkBeginCommandBuffer(b->commands, &info)) give_up("vkBeginCommandBuffer");
}

void submit_and_wait(struct bench *b)
{
    VkSubmitInfo info = {.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
                         .commandBufferCount = 1,
                         .pCommandBuffers = &b->commands};
    if (vkEndCommandBuffer(b->commands)) give_up("vkEndCommandBuffer");
    vkResetFences(b->device.logical, 1, &b->fence);
    if (vkQueueSubmit(b->device.queue, 1, &info, b->fence)) give_up("vkQueueSubmit");
    if (vkWaitForFences(b->device.logical, 1, &b->fence, VK_TRUE, WAIT_NANOSECONDS))
        give_up("the device does not come to an end");
}

static void change_layout(struct bench *b, const struct resource *r, VkImageLayout from)
{
    VkImageMemoryBarrier barrier = {
        .sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
        .srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT,
        .dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT,
        .oldLayout = from,
        .newLayout = VK_IMAGE_LAYOUT_GENERAL,
        .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
        .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
        .image = r->image,
        .subresourceRange = {aspect(r), 0, 1, 0, 1},
    };
    vkCmdPipelineBarrier(b->commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                         VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 0, NULL, 0, NULL, 1, &barrier);
}

static void upload(struct bench *b, const struct resource *r)
{
    VkBufferImageCopy region = {.imageExtent = r->extent, .imageSubresource = {aspect(r), 0, 0, 1}};
    VkBufferCopy all = {0, 0, r->size};
    fill_resource(r, b->mapped);
    begin_commands(b);
    if (r->image) {
        change_layout(b, r, VK_IMAGE_LAYOUT_UNDEFINED);
        vkCmdCopyBufferToImage(b->commands, b->staging, r->image, VK_IMAGE_LAYOUT_GENERAL, 1,
                               &region);
        change_layout(b, r, VK_IMAGE_LAYOUT_GENERAL);
    } else {
        vkCmdCopyBuffer(b->commands, b->staging, r->buffer, 1, &all);
    }
    submit_and_wait(b);
}

/* What no variant writes is filled once. A process has one kernel. */
void reset_resources(struct bench *b)
{
    static bool filled;
    for (uint32_t i = 0; i < b->kernel->resource_count; i++)
        if (!filled || b->kernel->resources[i].written) upload(b, &b->kernel->resources[i]);
    filled = true;
}

const uint8_t *read_resource(struct bench *b, const struct resource *r)
{
    VkBufferImageCopy region = {.imageExtent = r->extent, .imageSubresource = {aspect(r), 0, 0, 1}};
    VkBufferCopy all = {0, 0, r->size};
    begin_commands(b);
    if (r->image) {
        change_layout(b, r, VK_IMAGE_LAYOUT_GENERAL);
        vkCmdCopyImageToBuffer(b->commands, r->image, VK_IMAGE_LAYOUT_GENERAL, b->staging, 1,
                               &region);
    } else {
        vkCmdCopyBuffer(b->commands, r->buffer, b->staging, 1, &all);
    }
    submit_and_wait(b);
    return b->mapped;
}
