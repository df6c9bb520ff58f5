/* The pipeline of a pass: its modules, specialization, and the fixed functions around them. */
#include <stdlib.h>
#include <string.h>
#include "execute.h"

#define MAX_CONSTANTS 64

struct specialization {
    VkSpecializationMapEntry entries[MAX_CONSTANTS];
    uint8_t values[MAX_CONSTANTS * 8];
    VkSpecializationInfo info;
};

static const char *load_module(struct run *r, const char *path, VkShaderModule *module)
{
    FILE *in = fopen(path, "rb");
    if (!in) return "the module cannot be opened";
    fseek(in, 0, SEEK_END);
    long size = ftell(in);
    rewind(in);
    uint32_t *words = calloc(1, size > 0 ? (size_t)size + 4 : 4);
    size_t got = fread(words, 1, size > 0 ? (size_t)size : 0, in);
    fclose(in);
    if (got < 20 || got % 4 || words[0] != 0x07230203) return "the module is no SPIR-V";
    VkShaderModuleCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
        .codeSize = got,
        .pCode = words,
    };
    VkResult result = vkCreateShaderModule(r->d->logical, &info, NULL, module);
    free(words);
    return result ? "vkCreateShaderModule" : NULL;
}

static void specialize(const struct job *job, struct specialization *s)
{
    uint32_t count = 0;
    for (; count < job->constant_count && count < MAX_CONSTANTS; count++) {
        const struct constant *c = &job->constants[count];
        s->entries[count] = (VkSpecializationMapEntry){c->id, count * 8, c->size};
        memcpy(s->values + count * 8, c->value, 8);
    }
    s->info = (VkSpecializationInfo){count, s->entries, sizeof s->values, s->values};
}

static const char *make_compute(struct run *r, size_t pass,
                                const VkPipelineShaderStageCreateInfo *stage)
{
    VkPipelineShaderStageRequiredSubgroupSizeCreateInfo size = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO,
        .requiredSubgroupSize = r->job->subgroup_size,
    };
    if (r->job->subgroup_size && !r->d->has_size_control)
        return "the device has no control of the subgroup size";
    VkComputePipelineCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
        .layout = r->layout,
        .stage = *stage,
    };
    if (r->job->subgroup_size) info.stage.pNext = &size;
    return vkCreateComputePipelines(r->d->logical, VK_NULL_HANDLE, 1, &info, NULL,
                                    &r->passes[pass].pipeline)
               ? "vkCreateComputePipelines"
               : NULL;
}

/* Modes of the `blend` line: replace, add, or the second colour of index 1 as factor of what is
 * there. */
static VkPipelineColorBlendAttachmentState blend_state(uint32_t mode)
{
    VkPipelineColorBlendAttachmentState s = {
        .blendEnable = mode > 0,
        .colorWriteMask = 15,
        .srcColorBlendFactor = VK_BLEND_FACTOR_ONE,
        .dstColorBlendFactor = mode == 2 ? VK_BLEND_FACTOR_SRC1_COLOR : VK_BLEND_FACTOR_ONE,
        .srcAlphaBlendFactor = VK_BLEND_FACTOR_ONE,
        .dstAlphaBlendFactor = mode == 2 ? VK_BLEND_FACTOR_SRC1_ALPHA : VK_BLEND_FACTOR_ONE,
    };
    return s;
}

/* Depth is tested and written where there is depth; stencil always replaced, by 0 or by what the
 * shader exports. */
static VkPipelineDepthStencilStateCreateInfo depth_state(const struct run *r, const struct pass *p)
{
    VkImageAspectFlags aspect = p->depth < 0 ? 0 : aspect_of(r->job->images[p->depth].format);
    VkStencilOpState replace = {
        .failOp = VK_STENCIL_OP_REPLACE,
        .passOp = VK_STENCIL_OP_REPLACE,
        .depthFailOp = VK_STENCIL_OP_REPLACE,
        .compareOp = VK_COMPARE_OP_ALWAYS,
        .compareMask = 255,
        .writeMask = 255,
    };
    return (VkPipelineDepthStencilStateCreateInfo){
        .sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO,
        .depthCompareOp = p->compare,
        .depthTestEnable = aspect == VK_IMAGE_ASPECT_DEPTH_BIT,
        .depthWriteEnable = aspect == VK_IMAGE_ASPECT_DEPTH_BIT,
        .stencilTestEnable = aspect == VK_IMAGE_ASPECT_STENCIL_BIT,
        .front = replace,
        .back = replace,
    };
}

static uint32_t color_length(const struct pass *p)
{
    uint32_t length = 0;
    for (size_t i = 0; i < p->color_count; i++)
        if (p->colors[i].index >= length) length = p->colors[i].index + 1;
    return length;
}

static const char *make_graphics(struct run *r, size_t pass,
                                 const VkPipelineShaderStageCreateInfo *stages)
{
    const struct pass *p = &r->job->passes[pass];
    VkShaderStageFlags present = 0;
    for (size_t i = 0; i < p->module_count; i++) present |= p->modules[i].stage;
    VkVertexInputBindingDescription bindings[32];
    for (size_t i = 0; i < p->vertices_count && i < 32; i++) bindings[i] = p->vertices[i].layout;
    VkPipelineVertexInputStateCreateInfo input = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO,
        .vertexBindingDescriptionCount = (uint32_t)p->vertices_count,
        .pVertexBindingDescriptions = bindings,
        .vertexAttributeDescriptionCount = (uint32_t)p->attribute_count,
        .pVertexAttributeDescriptions = p->attributes,
    };
    VkPipelineInputAssemblyStateCreateInfo assembly = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO,
        .topology = p->topology,
    };
    VkPipelineTessellationStateCreateInfo tessellation = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_TESSELLATION_STATE_CREATE_INFO,
        .patchControlPoints = p->patch_points,
    };
    VkViewport whole = {0, 0, (float)p->area[0], (float)p->area[1], 0, 1};
    VkRect2D scissors[16];
    uint32_t viewports = p->viewport_count ? (uint32_t)p->viewport_count : 1;
    for (uint32_t i = 0; i < viewports && i < 16; i++)
        scissors[i] = (VkRect2D){{0, 0}, {p->area[0], p->area[1]}};
    VkPipelineViewportStateCreateInfo viewport = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO,
        .viewportCount = viewports,
        .pViewports = p->viewport_count ? p->viewports : &whole,
        .scissorCount = viewports,
        .pScissors = scissors,
    };
    VkPipelineRasterizationStateCreateInfo raster = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO,
        .lineWidth = 1,
        .cullMode = p->cull,
        .frontFace = p->front,
        .rasterizerDiscardEnable = !(present & VK_SHADER_STAGE_FRAGMENT_BIT),
    };
    VkPipelineMultisampleStateCreateInfo samples = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO,
        .rasterizationSamples = p->samples,
    };
    VkPipelineDepthStencilStateCreateInfo depth = depth_state(r, p);
    VkPipelineColorBlendAttachmentState blends[MAX_COLORS];
    for (int i = 0; i < MAX_COLORS; i++) blends[i] = blend_state(p->blend);
    VkPipelineColorBlendStateCreateInfo blend = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO,
        .attachmentCount = color_length(p),
        .pAttachments = blends,
    };
    VkGraphicsPipelineCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO,
        .stageCount = (uint32_t)p->module_count,
        .pStages = stages,
        .pVertexInputState = &input,
        .pInputAssemblyState = &assembly,
        .pTessellationState =
            present & VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT ? &tessellation : NULL,
        .pViewportState = &viewport,
        .pRasterizationState = &raster,
        .pMultisampleState = &samples,
        .pDepthStencilState = &depth,
        .pColorBlendState = &blend,
        .layout = r->layout,
        .renderPass = r->passes[pass].target,
    };
    return vkCreateGraphicsPipelines(r->d->logical, VK_NULL_HANDLE, 1, &info, NULL,
                                     &r->passes[pass].pipeline)
               ? "vkCreateGraphicsPipelines"
               : NULL;
}

static bool has_attributes(struct device *d, const struct pass *p)
{
    for (size_t i = 0; i < p->attribute_count; i++) {
        VkFormatProperties has;
        vkGetPhysicalDeviceFormatProperties(d->physical, p->attributes[i].format, &has);
        if (!(has.bufferFeatures & VK_FORMAT_FEATURE_VERTEX_BUFFER_BIT)) return false;
    }
    return true;
}

const char *make_pipeline(struct run *r, size_t pass)
{
    const struct pass *p = &r->job->passes[pass];
    if (!has_attributes(r->d, p)) return "unsupported format of an attribute";
    VkPipelineShaderStageCreateInfo stages[MAX_STAGES];
    struct specialization special;
    specialize(r->job, &special);
    for (size_t i = 0; i < p->module_count; i++) {
        const char *why = load_module(r, p->modules[i].path, &r->passes[pass].modules[i]);
        if (why) return why;
        stages[i] = (VkPipelineShaderStageCreateInfo){
            .sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
            .stage = p->modules[i].stage,
            .module = r->passes[pass].modules[i],
            .pName = p->modules[i].entry ? p->modules[i].entry : "main",
            .pSpecializationInfo = r->job->constant_count ? &special.info : NULL,
        };
    }
    return p->kind == PASS_DISPATCH ? make_compute(r, pass, stages)
                                    : make_graphics(r, pass, stages);
}

void take_down_pipeline(struct run *r, size_t pass)
{
    vkDestroyPipeline(r->d->logical, r->passes[pass].pipeline, NULL);
    for (size_t i = 0; i < r->job->passes[pass].module_count; i++)
        vkDestroyShaderModule(r->d->logical, r->passes[pass].modules[i], NULL);
}
