/* The order of one job: memory, descriptors, passes; one command buffer, one wait. */
#include <stdlib.h>
#include <string.h>
#include "execute.h"

#define WAIT_NANOSECONDS (60ull * 1000 * 1000 * 1000)

static const char *make_layout(struct run *r)
{
    VkPushConstantRange range = {VK_SHADER_STAGE_ALL, 0, (uint32_t)r->job->push_size};
    VkPipelineLayoutCreateInfo layout = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
        .setLayoutCount = r->set_count,
        .pSetLayouts = r->layouts,
        .pushConstantRangeCount = r->job->push_size > 0,
        .pPushConstantRanges = &range,
    };
    return vkCreatePipelineLayout(r->d->logical, &layout, NULL, &r->layout)
               ? "vkCreatePipelineLayout"
               : NULL;
}

static const char *make_passes(struct run *r)
{
    const char *why = NULL;
    r->passes = calloc(r->job->pass_count, sizeof *r->passes);
    for (size_t i = 0; i < r->job->pass_count && !why; i++) {
        const struct pass *p = &r->job->passes[i];
        if (p->kind != PASS_DISPATCH && !r->d->has_graphics) return "unsupported graphics";
        if (p->kind == PASS_TASKS && !r->d->has_mesh) return "unsupported mesh shaders";
        if (p->kind == PASS_NV_TASKS && !r->d->has_nv_mesh) return "unsupported NV mesh shaders";
        if (p->capturing && !r->d->has_capture) return "unsupported transform feedback";
        if (p->kind != PASS_DISPATCH) why = make_target(r, i);
        if (!why) why = make_pipeline(r, i);
    }
    return why;
}

static void wait_for_all(VkCommandBuffer cmd)
{
    VkMemoryBarrier all = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
        .srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT,
        .dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT,
    };
    vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                         VK_PIPELINE_STAGE_ALL_COMMANDS_BIT | VK_PIPELINE_STAGE_HOST_BIT, 0, 1,
                         &all, 0, NULL, 0, NULL);
}

/* Commands of extensions are found by name. */
#define COMMAND(r, name) ((PFN_##name)vkGetDeviceProcAddr((r)->d->logical, #name))

static void begin_capture(struct run *r, VkCommandBuffer cmd)
{
    for (size_t i = 0; i < r->job->capture_count; i++) {
        const struct capture *c = &r->job->captures[i];
        VkDeviceSize zero = 0;
        COMMAND(r, vkCmdBindTransformFeedbackBuffersEXT)
        (cmd, c->binding, 1, &r->buffers[c->buffer].buffer, &zero, NULL);
    }
    COMMAND(r, vkCmdBeginTransformFeedbackEXT)(cmd, 0, 0, NULL, NULL);
}

static void draw(struct run *r, size_t pass, VkCommandBuffer cmd)
{
    const struct pass *p = &r->job->passes[pass];
    VkRenderPassBeginInfo begin = {
        .sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
        .renderPass = r->passes[pass].target,
        .framebuffer = r->passes[pass].framebuffer,
        .renderArea = {{0, 0}, {p->area[0], p->area[1]}},
    };
    vkCmdBeginRenderPass(cmd, &begin, VK_SUBPASS_CONTENTS_INLINE);
    for (size_t i = 0; i < p->vertices_count; i++) {
        VkDeviceSize zero = 0;
        vkCmdBindVertexBuffers(cmd, p->vertices[i].layout.binding, 1,
                               &r->buffers[p->vertices[i].buffer].buffer, &zero);
    }
    if (p->indices >= 0)
        vkCmdBindIndexBuffer(cmd, r->buffers[p->indices].buffer, 0, VK_INDEX_TYPE_UINT32);
    if (p->capturing) begin_capture(r, cmd);
    if (p->kind == PASS_TASKS)
        COMMAND(r, vkCmdDrawMeshTasksEXT)(cmd, p->counts[0], p->counts[1], p->counts[2]);
    else if (p->kind == PASS_NV_TASKS) COMMAND(r, vkCmdDrawMeshTasksNV)(cmd, p->counts[0], 0);
    else if (p->indices >= 0)
        vkCmdDrawIndexed(cmd, p->counts[0], p->counts[1], 0, (int32_t)p->counts[2], p->counts[3]);
    else vkCmdDraw(cmd, p->counts[0], p->counts[1], p->counts[2], p->counts[3]);
    if (p->capturing) COMMAND(r, vkCmdEndTransformFeedbackEXT)(cmd, 0, 0, NULL, NULL);
    vkCmdEndRenderPass(cmd);
}

static void run_pass(struct run *r, size_t pass, VkCommandBuffer cmd)
{
    const struct pass *p = &r->job->passes[pass];
    VkPipelineBindPoint point =
        p->kind == PASS_DISPATCH ? VK_PIPELINE_BIND_POINT_COMPUTE : VK_PIPELINE_BIND_POINT_GRAPHICS;
    vkCmdBindPipeline(cmd, point, r->passes[pass].pipeline);
    if (r->set_count)
        vkCmdBindDescriptorSets(cmd, point, r->layout, 0, r->set_count, r->sets, 0, NULL);
    if (r->job->push_size)
        vkCmdPushConstants(cmd, r->layout, VK_SHADER_STAGE_ALL, 0, (uint32_t)r->job->push_size,
                           r->job->push);
    if (p->kind == PASS_DISPATCH) vkCmdDispatch(cmd, p->counts[0], p->counts[1], p->counts[2]);
    else draw(r, pass, cmd);
    wait_for_all(cmd);
}

static const char *submit(struct run *r, VkCommandBuffer cmd)
{
    struct device *d = r->d;
    VkFenceCreateInfo fence_info = {.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    VkFence fence;
    if (vkCreateFence(d->logical, &fence_info, NULL, &fence)) return "vkCreateFence";
    VkSubmitInfo submit = {
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &cmd};
    if (vkQueueSubmit(d->queue, 1, &submit, fence)) return "vkQueueSubmit";
    if (vkWaitForFences(d->logical, 1, &fence, VK_TRUE, WAIT_NANOSECONDS)) return "vkWaitForFences";
    vkDestroyFence(d->logical, fence, NULL);
    return NULL;
}

static const char *run_passes(struct run *r)
{
    struct device *d = r->d;
    VkCommandPoolCreateInfo pool = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
        .queueFamilyIndex = d->family,
    };
    if (vkCreateCommandPool(d->logical, &pool, NULL, &r->commands)) return "vkCreateCommandPool";
    VkCommandBufferAllocateInfo allocation = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
        .commandPool = r->commands,
        .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
        .commandBufferCount = 1,
    };
    VkCommandBuffer cmd;
    if (vkAllocateCommandBuffers(d->logical, &allocation, &cmd)) return "vkAllocateCommandBuffers";
    VkCommandBufferBeginInfo begin = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    vkBeginCommandBuffer(cmd, &begin);
    upload_images(r, cmd);
    wait_for_all(cmd);
    for (size_t i = 0; i < r->job->pass_count; i++) run_pass(r, i, cmd);
    download_images(r, cmd);
    wait_for_all(cmd);
    if (vkEndCommandBuffer(cmd)) return "vkEndCommandBuffer";
    return submit(r, cmd);
}

static void take_down(struct run *r)
{
    vkDestroyCommandPool(r->d->logical, r->commands, NULL);
    for (size_t i = 0; i < r->job->pass_count; i++) {
        take_down_pipeline(r, i);
        take_down_target(r, i);
    }
    free(r->passes);
    vkDestroyPipelineLayout(r->d->logical, r->layout, NULL);
    take_down_descriptors(r);
    take_down_memory(r);
}

const char *execute_job(struct device *d, struct job *job)
{
    struct run r = {.d = d, .job = job};
    const char *(*const steps[])(struct run *) = {
        make_buffers, make_images, make_descriptors, make_layout, make_passes, run_passes,
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const char *why = steps[i](&r);
        if (why) return why;
    }
    for (size_t i = 0; i < job->buffer_count; i++)
        memcpy(job->buffers[i].content, r.buffers[i].mapped, job->buffers[i].size);
    for (size_t i = 0; i < job->image_count; i++)
        memcpy(job->images[i].content, r.images[i].staging.mapped, job->images[i].size);
    take_down(&r);
    return NULL;
}
