/* Buffers, each in host-visible memory of its own, and images, each with a staging buffer that
 * holds all its levels. */
#include <stdlib.h>
#include <string.h>
#include "execute.h"

VkImageAspectFlags aspect_of(VkFormat format)
{
    switch (format) {
    case VK_FORMAT_D16_UNORM:
    case VK_FORMAT_X8_D24_UNORM_PACK32:
    case VK_FORMAT_D32_SFLOAT: return VK_IMAGE_ASPECT_DEPTH_BIT;
    case VK_FORMAT_S8_UINT: return VK_IMAGE_ASPECT_STENCIL_BIT;
    default: return VK_IMAGE_ASPECT_COLOR_BIT;
    }
}

static int memory_type(const struct device *d, uint32_t allowed, VkMemoryPropertyFlags wanted)
{
    for (uint32_t i = 0; i < d->memory.memoryTypeCount; i++)
        if (allowed >> i & 1 && (d->memory.memoryTypes[i].propertyFlags & wanted) == wanted)
            return (int)i;
    return -1;
}

static const char *make_buffer(struct device *d, size_t size, VkBufferUsageFlags usage,
                               struct buffer_resource *res)
{
    VkBufferCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
        .size = size ? size : 4,
        .usage = usage | (d->has_addresses ? VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT : 0),
    };
    if (vkCreateBuffer(d->logical, &info, NULL, &res->buffer)) return "vkCreateBuffer";
    VkMemoryRequirements needs;
    vkGetBufferMemoryRequirements(d->logical, res->buffer, &needs);
    int type =
        memory_type(d, needs.memoryTypeBits,
                    VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
    if (type < 0) return "no host-visible memory";
    VkMemoryAllocateFlagsInfo flags = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO,
        .flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT,
    };
    VkMemoryAllocateInfo allocation = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
        .pNext = d->has_addresses ? &flags : NULL,
        .allocationSize = needs.size,
        .memoryTypeIndex = (uint32_t)type,
    };
    if (vkAllocateMemory(d->logical, &allocation, NULL, &res->memory) ||
        vkBindBufferMemory(d->logical, res->buffer, res->memory, 0) ||
        vkMapMemory(d->logical, res->memory, 0, VK_WHOLE_SIZE, 0, &res->mapped))
        return "vkAllocateMemory";
    return NULL;
}

const char *make_buffers(struct run *r)
{
    struct job *job = r->job;
    const char *why = NULL;
    r->buffers = calloc(job->buffer_count + 1, sizeof *r->buffers);
    for (size_t i = 0; i < job->buffer_count && !why; i++) {
        why = make_buffer(r->d, job->buffers[i].size, job->buffers[i].usage, &r->buffers[i]);
        if (!why) memcpy(r->buffers[i].mapped, job->buffers[i].content, job->buffers[i].size);
    }
    for (size_t i = 0; i < job->address_count && !why; i++) {
        const struct address *a = &job->addresses[i];
        if (!r->d->has_addresses) return "unsupported buffer addresses";
        VkBufferDeviceAddressInfo info = {
            .sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO,
            .buffer = r->buffers[a->target].buffer,
        };
        VkDeviceAddress address = vkGetBufferDeviceAddress(r->d->logical, &info);
        memcpy((char *)r->buffers[a->buffer].mapped + a->offset, &address, sizeof address);
    }
    return why;
}

static bool is_supported(struct device *d, const VkImageCreateInfo *info)
{
    VkImageFormatProperties most;
    return !vkGetPhysicalDeviceImageFormatProperties(d->physical, info->format, info->imageType,
                                                     info->tiling, info->usage, info->flags,
                                                     &most) &&
           most.sampleCounts & info->samples && most.maxMipLevels >= info->mipLevels &&
           most.maxArrayLayers >= info->arrayLayers;
}

static const char *make_image(struct run *r, size_t index)
{
    struct device *d = r->d;
    const struct image *m = &r->job->images[index];
    struct image_resource *res = &r->images[index];
    VkImageCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
        .imageType = m->dimensions,
        .format = m->format,
        .extent = m->extent,
        .flags = m->is_cube ? VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT : 0,
        .mipLevels = m->levels,
        .arrayLayers = m->layers,
        .samples = m->samples,
        .tiling = VK_IMAGE_TILING_OPTIMAL,
        .usage = m->usage | VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT,
    };
    if (!is_supported(d, &info)) return "unsupported image (format, samples, or use)";
    if (vkCreateImage(d->logical, &info, NULL, &res->image)) return "vkCreateImage";
    VkMemoryRequirements needs;
    vkGetImageMemoryRequirements(d->logical, res->image, &needs);
    VkMemoryAllocateInfo allocation = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
        .allocationSize = needs.size,
        .memoryTypeIndex = (uint32_t)memory_type(d, needs.memoryTypeBits, 0),
    };
    if (vkAllocateMemory(d->logical, &allocation, NULL, &res->memory) ||
        vkBindImageMemory(d->logical, res->image, res->memory, 0))
        return "vkAllocateMemory";
    const char *why =
        make_buffer(d, m->size, VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT,
                    &res->staging);
    if (!why) memcpy(res->staging.mapped, m->content, m->size);
    return why;
}

const char *make_images(struct run *r)
{
    const char *why = NULL;
    r->images = calloc(r->job->image_count + 1, sizeof *r->images);
    for (size_t i = 0; i < r->job->image_count && !why; i++) why = make_image(r, i);
    return why;
}

/* The regions of a copy of all levels; the number of them. */
static uint32_t all_levels(const struct image *m, VkBufferImageCopy *regions)
{
    VkDeviceSize offset = 0;
    for (uint32_t level = 0; level < m->levels; level++) {
        VkExtent3D e = level_extent(m, level);
        regions[level] = (VkBufferImageCopy){
            .bufferOffset = offset,
            .imageExtent = e,
            .imageSubresource = {aspect_of(m->format), level, 0, m->layers},
        };
        offset += (VkDeviceSize)e.width * e.height * e.depth * m->layers * m->texel;
    }
    return m->levels;
}

/* Images of several samples cannot be copied to: they begin with zeros, depth with 1. */
static void clear_image(VkCommandBuffer cmd, VkImage image, const VkImageSubresourceRange *all)
{
    VkClearColorValue zero = {{0}};
    VkClearDepthStencilValue far = {1, 0};
    if (all->aspectMask == VK_IMAGE_ASPECT_COLOR_BIT)
        vkCmdClearColorImage(cmd, image, VK_IMAGE_LAYOUT_GENERAL, &zero, 1, all);
    else vkCmdClearDepthStencilImage(cmd, image, VK_IMAGE_LAYOUT_GENERAL, &far, 1, all);
}

void upload_images(struct run *r, VkCommandBuffer cmd)
{
    for (size_t i = 0; i < r->job->image_count; i++) {
        const struct image *m = &r->job->images[i];
        const struct image_resource *res = &r->images[i];
        VkBufferImageCopy regions[32];
        VkImageMemoryBarrier general = {
            .sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
            .dstAccessMask = VK_ACCESS_MEMORY_WRITE_BIT,
            .oldLayout = VK_IMAGE_LAYOUT_UNDEFINED,
            .newLayout = VK_IMAGE_LAYOUT_GENERAL,
            .image = res->image,
            .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
            .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
            .subresourceRange = {aspect_of(m->format), 0, m->levels, 0, m->layers},
        };
        vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT,
                             VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 0, NULL, 0, NULL, 1, &general);
        if (m->samples == VK_SAMPLE_COUNT_1_BIT)
            vkCmdCopyBufferToImage(cmd, res->staging.buffer, res->image, VK_IMAGE_LAYOUT_GENERAL,
                                   all_levels(m, regions), regions);
        else clear_image(cmd, res->image, &general.subresourceRange);
    }
}

void download_images(struct run *r, VkCommandBuffer cmd)
{
    for (size_t i = 0; i < r->job->image_count; i++) {
        const struct image *m = &r->job->images[i];
        VkBufferImageCopy regions[32];
        if (m->written && m->samples == VK_SAMPLE_COUNT_1_BIT)
            vkCmdCopyImageToBuffer(cmd, r->images[i].image, VK_IMAGE_LAYOUT_GENERAL,
                                   r->images[i].staging.buffer, all_levels(m, regions), regions);
    }
}

static void take_down_buffer(VkDevice v, struct buffer_resource *res)
{
    vkDestroyBuffer(v, res->buffer, NULL);
    vkFreeMemory(v, res->memory, NULL);
}

void take_down_memory(struct run *r)
{
    VkDevice v = r->d->logical;
    for (size_t i = 0; i < r->job->buffer_count; i++) take_down_buffer(v, &r->buffers[i]);
    for (size_t i = 0; i < r->job->image_count; i++) {
        take_down_buffer(v, &r->images[i].staging);
        vkDestroyImage(v, r->images[i].image, NULL);
        vkFreeMemory(v, r->images[i].memory, NULL);
    }
    free(r->buffers);
    free(r->images);
}
