/* One job on the device: every buffer in host-visible memory of its own, one pipeline, one dispatch, one wait.
 *
 * A failed call says which one it was.  What a failed job leaves behind on the device is not taken down: the supervisor
 * in vkrun.c starts a fresh process after a failure. */
#include <stdlib.h>
#include <string.h>
#include "vkrun.h"

#define MAX_SETS 8
#define WAIT_NANOSECONDS (60ull * 1000 * 1000 * 1000)

struct resource {
    VkBuffer buffer;
    VkDeviceMemory memory;
    void *mapped;
};

struct run {
    struct device *d;
    struct job *job;
    struct resource *resources;             /* one per buffer of the job */
    VkDescriptorSetLayout layouts[MAX_SETS];
    VkDescriptorSet sets[MAX_SETS];
    uint32_t set_count;
    VkDescriptorPool pool;
    VkShaderModule module;
    VkPipelineLayout layout;
    VkPipeline pipeline;
    VkCommandPool commands;
};

static int memory_type(const struct device *d, uint32_t allowed)
{
    VkMemoryPropertyFlags wanted = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    for (uint32_t i = 0; i < d->memory.memoryTypeCount; i++)
        if (allowed >> i & 1 && (d->memory.memoryTypes[i].propertyFlags & wanted) == wanted)
            return (int)i;
    return -1;
}

static const char *make_buffer(struct run *r, size_t index)
{
    struct device *d = r->d;
    const struct buffer *b = &r->job->buffers[index];
    struct resource *res = &r->resources[index];
    VkBufferCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO, .size = b->size ? b->size : 4,
        .usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT
                 | (d->has_addresses ? VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT : 0),
    };
    if (vkCreateBuffer(d->logical, &info, NULL, &res->buffer))
        return "vkCreateBuffer";
    VkMemoryRequirements needs;
    vkGetBufferMemoryRequirements(d->logical, res->buffer, &needs);
    int type = memory_type(d, needs.memoryTypeBits);
    if (type < 0)
        return "no host-visible memory";
    VkMemoryAllocateFlagsInfo flags = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO, .flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT,
    };
    VkMemoryAllocateInfo allocation = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, .pNext = d->has_addresses ? &flags : NULL,
        .allocationSize = needs.size, .memoryTypeIndex = (uint32_t)type,
    };
    if (vkAllocateMemory(d->logical, &allocation, NULL, &res->memory)
        || vkBindBufferMemory(d->logical, res->buffer, res->memory, 0)
        || vkMapMemory(d->logical, res->memory, 0, VK_WHOLE_SIZE, 0, &res->mapped))
        return "vkAllocateMemory";
    memcpy(res->mapped, b->content, b->size);
    return NULL;
}

static const char *make_buffers(struct run *r)
{
    const char *why = NULL;
    r->resources = calloc(r->job->buffer_count + 1, sizeof *r->resources);
    for (size_t i = 0; i < r->job->buffer_count && !why; i++)
        why = make_buffer(r, i);
    for (size_t i = 0; i < r->job->address_count && !why; i++) {
        const struct address *a = &r->job->addresses[i];
        if (!r->d->has_addresses)
            return "the device has no buffer addresses";
        VkBufferDeviceAddressInfo info = {
            .sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO, .buffer = r->resources[a->target].buffer,
        };
        VkDeviceAddress address = vkGetBufferDeviceAddress(r->d->logical, &info);
        memcpy((char *)r->resources[a->buffer].mapped + a->offset, &address, sizeof address);
    }
    return why;
}

/* The layout of one set: a binding for each different binding number, as long as its highest element. */
static const char *make_set_layout(struct run *r, uint32_t set)
{
    const struct job *job = r->job;
    VkDescriptorSetLayoutBinding *bindings = calloc(job->buffer_count + 1, sizeof *bindings);
    uint32_t count = 0;
    for (size_t i = 0; i < job->buffer_count; i++) {
        const struct buffer *b = &job->buffers[i];
        if (b->set != set)
            continue;
        uint32_t k = 0;
        while (k < count && bindings[k].binding != b->binding)
            k++;
        if (k == count)
            bindings[count++] = (VkDescriptorSetLayoutBinding){
                .binding = b->binding, .stageFlags = VK_SHADER_STAGE_COMPUTE_BIT,
                .descriptorType = b->uniform ? VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER : VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
            };
        if (bindings[k].descriptorCount < b->element + 1)
            bindings[k].descriptorCount = b->element + 1;
    }
    VkDescriptorSetLayoutCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, .bindingCount = count, .pBindings = bindings,
    };
    VkResult result = vkCreateDescriptorSetLayout(r->d->logical, &info, NULL, &r->layouts[set]);
    free(bindings);
    return result ? "vkCreateDescriptorSetLayout" : NULL;
}

static const char *make_sets(struct run *r)
{
    struct device *d = r->d;
    const struct job *job = r->job;
    const char *why = NULL;
    for (size_t i = 0; i < job->buffer_count; i++)
        if (job->buffers[i].set >= r->set_count)
            r->set_count = job->buffers[i].set + 1;
    if (r->set_count > MAX_SETS)
        return "too many descriptor sets";
    for (uint32_t set = 0; set < r->set_count && !why; set++)
        why = make_set_layout(r, set);
    if (why || !r->set_count)
        return why;
    VkDescriptorPoolSize sizes[] = {
        { VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 64 }, { VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 64 },
    };
    VkDescriptorPoolCreateInfo pool = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO, .maxSets = MAX_SETS,
        .poolSizeCount = 2, .pPoolSizes = sizes,
    };
    if (vkCreateDescriptorPool(d->logical, &pool, NULL, &r->pool))
        return "vkCreateDescriptorPool";
    VkDescriptorSetAllocateInfo allocation = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO, .descriptorPool = r->pool,
        .descriptorSetCount = r->set_count, .pSetLayouts = r->layouts,
    };
    if (vkAllocateDescriptorSets(d->logical, &allocation, r->sets))
        return "vkAllocateDescriptorSets";
    for (size_t i = 0; i < job->buffer_count; i++) {
        const struct buffer *b = &job->buffers[i];
        VkDescriptorBufferInfo range = { r->resources[i].buffer, 0, VK_WHOLE_SIZE };
        VkWriteDescriptorSet write = {
            .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET, .dstSet = r->sets[b->set], .dstBinding = b->binding,
            .dstArrayElement = b->element, .descriptorCount = 1, .pBufferInfo = &range,
            .descriptorType = b->uniform ? VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER : VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
        };
        vkUpdateDescriptorSets(d->logical, 1, &write, 0, NULL);
    }
    return NULL;
}

static const char *load_module(struct run *r)
{
    FILE *in = fopen(r->job->module, "rb");
    if (!in)
        return "the module cannot be opened";
    fseek(in, 0, SEEK_END);
    long size = ftell(in);
    rewind(in);
    uint32_t *words = calloc(1, size > 0 ? (size_t)size + 4 : 4);
    size_t got = fread(words, 1, size > 0 ? (size_t)size : 0, in);
    fclose(in);
    if (got < 20 || got % 4 || words[0] != 0x07230203)
        return "the module is no SPIR-V";
    VkShaderModuleCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, .codeSize = got, .pCode = words,
    };
    VkResult result = vkCreateShaderModule(r->d->logical, &info, NULL, &r->module);
    free(words);
    return result ? "vkCreateShaderModule" : NULL;
}

static const char *make_pipeline(struct run *r)
{
    const struct job *job = r->job;
    VkPushConstantRange range = { VK_SHADER_STAGE_COMPUTE_BIT, 0, (uint32_t)job->push_size };
    VkPipelineLayoutCreateInfo layout = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO, .setLayoutCount = r->set_count,
        .pSetLayouts = r->layouts, .pushConstantRangeCount = job->push_size > 0, .pPushConstantRanges = &range,
    };
    if (vkCreatePipelineLayout(r->d->logical, &layout, NULL, &r->layout))
        return "vkCreatePipelineLayout";
    VkSpecializationMapEntry entries[64];
    uint8_t values[64 * 8];
    uint32_t count = 0;
    for (; count < job->constant_count && count < 64; count++) {
        const struct constant *c = &job->constants[count];
        entries[count] = (VkSpecializationMapEntry){ c->id, count * 8, c->size };
        memcpy(values + count * 8, c->value, 8);
    }
    VkSpecializationInfo special = { count, entries, sizeof values, values };
    VkPipelineShaderStageRequiredSubgroupSizeCreateInfo size = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO,
        .requiredSubgroupSize = job->subgroup_size,
    };
    if (job->subgroup_size && !r->d->has_size_control)
        return "the device has no control of the subgroup size";
    VkComputePipelineCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
        .layout = r->layout,
        .stage = {
            .sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, .pNext = job->subgroup_size ? &size : NULL,
            .stage = VK_SHADER_STAGE_COMPUTE_BIT, .module = r->module, .pName = job->entry,
            .pSpecializationInfo = count ? &special : NULL,
        },
    };
    return vkCreateComputePipelines(r->d->logical, VK_NULL_HANDLE, 1, &info, NULL, &r->pipeline)
           ? "vkCreateComputePipelines" : NULL;
}

static const char *dispatch(struct run *r)
{
    struct device *d = r->d;
    const struct job *job = r->job;
    VkCommandPoolCreateInfo pool = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO, .queueFamilyIndex = d->family,
    };
    if (vkCreateCommandPool(d->logical, &pool, NULL, &r->commands))
        return "vkCreateCommandPool";
    VkCommandBufferAllocateInfo allocation = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, .commandPool = r->commands,
        .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY, .commandBufferCount = 1,
    };
    VkCommandBuffer cmd;
    if (vkAllocateCommandBuffers(d->logical, &allocation, &cmd))
        return "vkAllocateCommandBuffers";
    VkCommandBufferBeginInfo begin = { .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO };
    vkBeginCommandBuffer(cmd, &begin);
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_COMPUTE, r->pipeline);
    if (r->set_count)
        vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_COMPUTE, r->layout, 0, r->set_count, r->sets, 0, NULL);
    if (job->push_size)
        vkCmdPushConstants(cmd, r->layout, VK_SHADER_STAGE_COMPUTE_BIT, 0, (uint32_t)job->push_size, job->push);
    vkCmdDispatch(cmd, job->groups[0], job->groups[1], job->groups[2]);
    VkMemoryBarrier visible = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER, .srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT,
        .dstAccessMask = VK_ACCESS_HOST_READ_BIT,
    };
    vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &visible,
                         0, NULL, 0, NULL);
    if (vkEndCommandBuffer(cmd))
        return "vkEndCommandBuffer";
    VkFenceCreateInfo fence_info = { .sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO };
    VkFence fence;
    if (vkCreateFence(d->logical, &fence_info, NULL, &fence))
        return "vkCreateFence";
    VkSubmitInfo submit = { .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &cmd };
    if (vkQueueSubmit(d->queue, 1, &submit, fence))
        return "vkQueueSubmit";
    if (vkWaitForFences(d->logical, 1, &fence, VK_TRUE, WAIT_NANOSECONDS))
        return "vkWaitForFences";
    vkDestroyFence(d->logical, fence, NULL);
    return NULL;
}

static void take_down(struct run *r)
{
    VkDevice v = r->d->logical;
    vkDestroyCommandPool(v, r->commands, NULL);
    vkDestroyPipeline(v, r->pipeline, NULL);
    vkDestroyPipelineLayout(v, r->layout, NULL);
    vkDestroyShaderModule(v, r->module, NULL);
    vkDestroyDescriptorPool(v, r->pool, NULL);
    for (uint32_t i = 0; i < r->set_count; i++)
        vkDestroyDescriptorSetLayout(v, r->layouts[i], NULL);
    for (size_t i = 0; i < r->job->buffer_count; i++) {
        vkDestroyBuffer(v, r->resources[i].buffer, NULL);
        vkFreeMemory(v, r->resources[i].memory, NULL);
    }
    free(r->resources);
}

const char *execute_job(struct device *d, struct job *job)
{
    struct run r = { .d = d, .job = job };
    const char *(*const steps[])(struct run *) = { load_module, make_buffers, make_sets, make_pipeline, dispatch };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const char *why = steps[i](&r);
        if (why)
            return why;
    }
    for (size_t i = 0; i < job->buffer_count; i++)
        memcpy(job->buffers[i].content, r.resources[i].mapped, job->buffers[i].size);
    take_down(&r);
    return NULL;
}
