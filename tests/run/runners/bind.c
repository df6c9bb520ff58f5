/* What shaders reach through descriptors: views, samplers, texel buffers, and the sets that hold
 * them. */
#include <stdlib.h>
#include "execute.h"

#define POOL_SIZE 128 /* descriptors of one type in a job */

static VkFormatFeatureFlags buffer_feature(VkDescriptorType type)
{
    return type == VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER
               ? VK_FORMAT_FEATURE_STORAGE_TEXEL_BUFFER_BIT
               : VK_FORMAT_FEATURE_UNIFORM_TEXEL_BUFFER_BIT;
}

static const char *make_texels(struct run *r, size_t index)
{
    const struct descriptor *x = &r->job->descriptors[index];
    VkFormatProperties has;
    vkGetPhysicalDeviceFormatProperties(r->d->physical, x->format, &has);
    if (!(has.bufferFeatures & buffer_feature(x->type)))
        return "unsupported format of a texel buffer";
    VkBufferViewCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO,
        .buffer = r->buffers[x->resource].buffer,
        .format = x->format,
        .range = VK_WHOLE_SIZE,
    };
    return vkCreateBufferView(r->d->logical, &info, NULL, &r->texels[index]) ? "vkCreateBufferView"
                                                                             : NULL;
}

static const char *make_view(struct run *r, size_t index)
{
    const struct descriptor *x = &r->job->descriptors[index];
    const struct image *m = &r->job->images[x->resource];
    VkImageViewCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
        .image = r->images[x->resource].image,
        .viewType = x->view,
        .format = m->format,
        .subresourceRange = {aspect_of(m->format), 0, m->levels, 0, m->layers},
    };
    if (x->type == VK_DESCRIPTOR_TYPE_STORAGE_IMAGE) info.subresourceRange.levelCount = 1;
    return vkCreateImageView(r->d->logical, &info, NULL, &r->views[index]) ? "vkCreateImageView"
                                                                           : NULL;
}

/* What one descriptor refers to. */
static const char *make_referent(struct run *r, size_t index)
{
    const struct descriptor *x = &r->job->descriptors[index];
    const char *why = NULL;
    switch (x->type) {
    case VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER:
    case VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER: return make_texels(r, index);
    case VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE:
    case VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER:
    case VK_DESCRIPTOR_TYPE_STORAGE_IMAGE:
    case VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT: why = make_view(r, index); break;
    default: break;
    }
    if (!why && x->sampler.sType &&
        vkCreateSampler(r->d->logical, &x->sampler, NULL, &r->samplers[index]))
        return "vkCreateSampler";
    return why;
}

/* The layout of one set: a binding for each different binding number, as long as its highest
 * element. */
static const char *make_set_layout(struct run *r, uint32_t set)
{
    const struct job *job = r->job;
    VkDescriptorSetLayoutBinding *bindings = calloc(job->descriptor_count + 1, sizeof *bindings);
    uint32_t count = 0;
    for (size_t i = 0; i < job->descriptor_count; i++) {
        const struct descriptor *x = &job->descriptors[i];
        if (x->set != set) continue;
        uint32_t k = 0;
        while (k < count && bindings[k].binding != x->binding) k++;
        if (k == count)
            bindings[count++] = (VkDescriptorSetLayoutBinding){
                .binding = x->binding,
                .descriptorType = x->type,
                .stageFlags = x->type == VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT
                                  ? VK_SHADER_STAGE_FRAGMENT_BIT
                                  : VK_SHADER_STAGE_ALL,
            };
        if (bindings[k].descriptorCount < x->element + 1)
            bindings[k].descriptorCount = x->element + 1;
    }
    VkDescriptorSetLayoutCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
        .bindingCount = count,
        .pBindings = bindings,
    };
    VkResult result = vkCreateDescriptorSetLayout(r->d->logical, &info, NULL, &r->layouts[set]);
    free(bindings);
    return result ? "vkCreateDescriptorSetLayout" : NULL;
}

static const char *make_sets(struct run *r)
{
    VkDescriptorPoolSize sizes[VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT + 1];
    uint32_t count = 0;
    for (VkDescriptorType type = 0; type <= VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT; type++)
        sizes[count++] = (VkDescriptorPoolSize){type, POOL_SIZE};
    VkDescriptorPoolCreateInfo pool = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
        .maxSets = MAX_SETS,
        .poolSizeCount = count,
        .pPoolSizes = sizes,
    };
    if (vkCreateDescriptorPool(r->d->logical, &pool, NULL, &r->pool))
        return "vkCreateDescriptorPool";
    VkDescriptorSetAllocateInfo allocation = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
        .descriptorPool = r->pool,
        .descriptorSetCount = r->set_count,
        .pSetLayouts = r->layouts,
    };
    return vkAllocateDescriptorSets(r->d->logical, &allocation, r->sets)
               ? "vkAllocateDescriptorSets"
               : NULL;
}

static void write_descriptor(struct run *r, size_t index)
{
    const struct descriptor *x = &r->job->descriptors[index];
    bool is_buffer = x->type == VK_DESCRIPTOR_TYPE_STORAGE_BUFFER ||
                     x->type == VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    VkDescriptorBufferInfo range = {is_buffer ? r->buffers[x->resource].buffer : VK_NULL_HANDLE, 0,
                                    VK_WHOLE_SIZE};
    VkDescriptorImageInfo image = {r->samplers[index], r->views[index], VK_IMAGE_LAYOUT_GENERAL};
    VkWriteDescriptorSet write = {
        .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
        .dstSet = r->sets[x->set],
        .dstBinding = x->binding,
        .dstArrayElement = x->element,
        .descriptorCount = 1,
        .descriptorType = x->type,
        .pBufferInfo = &range,
        .pImageInfo = &image,
        .pTexelBufferView = &r->texels[index],
    };
    vkUpdateDescriptorSets(r->d->logical, 1, &write, 0, NULL);
}

const char *make_descriptors(struct run *r)
{
    const struct job *job = r->job;
    size_t count = job->descriptor_count;
    const char *why = NULL;
    r->views = calloc(count + 1, sizeof *r->views);
    r->texels = calloc(count + 1, sizeof *r->texels);
    r->samplers = calloc(count + 1, sizeof *r->samplers);
    for (size_t i = 0; i < count && !why; i++) {
        why = make_referent(r, i);
        if (job->descriptors[i].set >= r->set_count) r->set_count = job->descriptors[i].set + 1;
    }
    if (!why && r->set_count > MAX_SETS) return "too many descriptor sets";
    for (uint32_t set = 0; set < r->set_count && !why; set++) why = make_set_layout(r, set);
    if (!why && r->set_count) why = make_sets(r);
    for (size_t i = 0; i < count && !why; i++) write_descriptor(r, i);
    return why;
}

void take_down_descriptors(struct run *r)
{
    VkDevice v = r->d->logical;
    vkDestroyDescriptorPool(v, r->pool, NULL);
    for (uint32_t i = 0; i < r->set_count; i++)
        vkDestroyDescriptorSetLayout(v, r->layouts[i], NULL);
    for (size_t i = 0; i < r->job->descriptor_count; i++) {
        vkDestroyImageView(v, r->views[i], NULL);
        vkDestroyBufferView(v, r->texels[i], NULL);
        vkDestroySampler(v, r->samplers[i], NULL);
    }
    free(r->views);
    free(r->texels);
    free(r->samplers);
}
