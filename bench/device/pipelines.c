/* Layouts, pipelines without a cache, and what the driver says of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <spirv/unified1/spirv.h>
#include "bench/device/kernel.h"

static const VkDescriptorType descriptor_types[] = {
    [RESOURCE_BUFFER] = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
    [RESOURCE_UNIFORM] = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER,
    [RESOURCE_TEXTURE] = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
    [RESOURCE_IMAGE] = VK_DESCRIPTOR_TYPE_STORAGE_IMAGE,
};

static void write_descriptor(struct bench *b, const struct resource *r)
{
    VkDescriptorBufferInfo buffer = {r->buffer, 0, r->size};
    VkDescriptorImageInfo image = {r->sampler, r->view, VK_IMAGE_LAYOUT_GENERAL};
    VkWriteDescriptorSet write = {
        .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
        .dstSet = b->set,
        .dstBinding = r->binding,
        .descriptorCount = 1,
        .descriptorType = descriptor_types[r->kind],
        .pBufferInfo = &buffer,
        .pImageInfo = &image,
    };
    vkUpdateDescriptorSets(b->device.logical, 1, &write, 0, NULL);
}

void make_set(struct bench *b)
{
    VkDescriptorPoolSize sizes[] = {
        {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, MAX_RESOURCES},
        {VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, MAX_RESOURCES},
        {VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, MAX_RESOURCES},
        {VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, MAX_RESOURCES},
    };
    VkDescriptorPoolCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
        .maxSets = 1,
        .poolSizeCount = 4,
        .pPoolSizes = sizes,
    };
    VkDescriptorPool pool;
    if (vkCreateDescriptorPool(b->device.logical, &info, NULL, &pool))
        give_up("vkCreateDescriptorPool");
    VkDescriptorSetAllocateInfo set = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
        .descriptorPool = pool,
        .descriptorSetCount = 1,
        .pSetLayouts = &b->set_layout,
    };
    if (vkAllocateDescriptorSets(b->device.logical, &set, &b->set))
        give_up("vkAllocateDescriptorSets");
    for (uint32_t i = 0; i < b->kernel->resource_count; i++)
        if (b->kernel->resources[i].kind != RESOURCE_COLOR)
            write_descriptor(b, &b->kernel->resources[i]);
}

void make_layout(struct bench *b)
{
    struct kernel *k = b->kernel;
    VkDescriptorSetLayoutBinding bindings[MAX_RESOURCES];
    uint32_t count = 0;
    VkShaderStageFlags stages =
        k->is_draw ? VK_SHADER_STAGE_FRAGMENT_BIT : VK_SHADER_STAGE_COMPUTE_BIT;
    for (uint32_t i = 0; i < k->resource_count; i++)
        if (k->resources[i].kind != RESOURCE_COLOR)
            bindings[count++] = (VkDescriptorSetLayoutBinding){
                k->resources[i].binding, descriptor_types[k->resources[i].kind], 1, stages, NULL};
    VkDescriptorSetLayoutCreateInfo set = {
        .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
        .bindingCount = count,
        .pBindings = bindings,
    };
    if (vkCreateDescriptorSetLayout(b->device.logical, &set, NULL, &b->set_layout))
        give_up("vkCreateDescriptorSetLayout");
    VkPushConstantRange push = {stages, 0, k->push_size};
    VkPipelineLayoutCreateInfo layout = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
        .setLayoutCount = 1,
        .pSetLayouts = &b->set_layout,
        .pushConstantRangeCount = k->push_size > 0,
        .pPushConstantRanges = &push,
    };
    if (vkCreatePipelineLayout(b->device.logical, &layout, NULL, &b->layout))
        give_up("vkCreatePipelineLayout");
}

/* The offset of the first word after the execution modes: there strings may stand (SPIR-V, 2.4). */
static size_t strings_offset(const uint32_t *words, size_t count)
{
    size_t at = 5, end = 5;
    for (; at < count && words[at] >> 16; at += words[at] >> 16) {
        uint32_t opcode = words[at] & 0xffff;
        if (opcode == SpvOpEntryPoint || opcode == SpvOpExecutionMode ||
            opcode == SpvOpExecutionModeId)
            end = at + (words[at] >> 16);
        if (opcode == SpvOpFunction) break;
    }
    return end;
}

static VkShaderModule create_module(const struct bench *b, const uint32_t *words, size_t count)
{
    static uint32_t serial;
    size_t at = strings_offset(words, count);
    uint32_t *own = malloc((count + 4) * 4), string[4] = {4u << 16 | SpvOpString, words[3], 0, 0};
    char digits[9];
    snprintf(digits, sizeof digits, "%07x", serial++ & 0xfffffff);
    memcpy(string + 2, digits, 8);
    memcpy(own, words, at * 4);
    memcpy(own + at, string, sizeof string);
    memcpy(own + at + 4, words + at, (count - at) * 4);
    own[3]++;
    VkShaderModuleCreateInfo info = {.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
                                     .codeSize = (count + 4) * 4,
                                     .pCode = own};
    VkShaderModule module;
    VkResult result = vkCreateShaderModule(b->device.logical, &info, NULL, &module);
    free(own);
    return result ? VK_NULL_HANDLE : module;
}

static VkResult create_draw(struct bench *b, VkPipelineCreateFlags flags,
                            VkPipelineShaderStageCreateInfo fragment, VkPipeline *pipeline)
{
    const struct resource *color = NULL;
    for (uint32_t i = 0; i < b->kernel->resource_count; i++)
        if (b->kernel->resources[i].kind == RESOURCE_COLOR) color = &b->kernel->resources[i];
    size_t count;
    uint32_t *words = read_words(b->kernel->vertex, &count);
    VkPipelineShaderStageCreateInfo stages[2] = {fragment, fragment};
    stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
    stages[0].pSpecializationInfo = NULL;
    stages[0].module = create_module(b, words, count);
    free(words);
    VkPipelineVertexInputStateCreateInfo input = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
    VkPipelineInputAssemblyStateCreateInfo assembly = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO,
        .topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST,
    };
    VkViewport viewport = {0, 0, (float)color->extent.width, (float)color->extent.height, 0, 1};
    VkRect2D scissor = {{0, 0}, {color->extent.width, color->extent.height}};
    VkPipelineViewportStateCreateInfo view = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO,
        .viewportCount = 1,
        .pViewports = &viewport,
        .scissorCount = 1,
        .pScissors = &scissor,
    };
    VkPipelineRasterizationStateCreateInfo raster = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO,
        .lineWidth = 1,
    };
    VkPipelineMultisampleStateCreateInfo samples = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO,
        .rasterizationSamples = VK_SAMPLE_COUNT_1_BIT,
    };
    VkPipelineColorBlendAttachmentState attachment = {.colorWriteMask = 15};
    VkPipelineColorBlendStateCreateInfo blend = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO,
        .attachmentCount = 1,
        .pAttachments = &attachment,
    };
    VkPipelineRenderingCreateInfo rendering = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO,
        .colorAttachmentCount = 1,
        .pColorAttachmentFormats = &color->format,
    };
    VkGraphicsPipelineCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO,
        .pNext = &rendering,
        .flags = flags,
        .stageCount = 2,
        .pStages = stages,
        .pVertexInputState = &input,
        .pInputAssemblyState = &assembly,
        .pViewportState = &view,
        .pRasterizationState = &raster,
        .pMultisampleState = &samples,
        .pColorBlendState = &blend,
        .layout = b->layout,
    };
    VkResult result =
        vkCreateGraphicsPipelines(b->device.logical, VK_NULL_HANDLE, 1, &info, NULL, pipeline);
    vkDestroyShaderModule(b->device.logical, stages[0].module, NULL);
    return result;
}

VkResult create_pipeline(struct bench *b, const struct variant *v, VkPipelineCreateFlags flags,
                         VkPipeline *pipeline)
{
    const struct kernel *k = b->kernel;
    VkPipelineShaderStageRequiredSubgroupSizeCreateInfo size = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO,
        .requiredSubgroupSize = k->subgroup_size,
    };
    VkSpecializationInfo specialization = {k->spec_count, k->spec_entries, sizeof k->spec_values,
                                           k->spec_values};
    VkPipelineShaderStageCreateInfo stage = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
        .pNext = k->subgroup_size ? &size : NULL,
        .stage = k->is_draw ? VK_SHADER_STAGE_FRAGMENT_BIT : VK_SHADER_STAGE_COMPUTE_BIT,
        .pName = "main",
        .module = create_module(b, v->words, v->word_count),
        .pSpecializationInfo = &specialization,
    };
    if (!stage.module) return VK_ERROR_UNKNOWN;
    VkComputePipelineCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
        .flags = flags,
        .layout = b->layout,
        .stage = stage,
    };
    VkResult result = k->is_draw ? create_draw(b, flags, stage, pipeline)
                                 : vkCreateComputePipelines(b->device.logical, VK_NULL_HANDLE, 1,
                                                            &info, NULL, pipeline);
    vkDestroyShaderModule(b->device.logical, stage.module, NULL);
    return result;
}

static void print_value(const VkPipelineExecutableStatisticKHR *s)
{
    switch (s->format) {
    case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_BOOL32_KHR:
        printf("%s", s->value.b32 ? "true" : "false");
        break;
    case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_INT64_KHR:
        printf("%lld", (long long)s->value.i64);
        break;
    case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_UINT64_KHR:
        printf("%llu", (unsigned long long)s->value.u64);
        break;
    default: printf("%.17g", s->value.f64);
    }
}

static void print_executable(struct bench *b, VkPipeline pipeline, uint32_t index, const char *name)
{
    PFN_vkGetPipelineExecutableStatisticsKHR get =
        (PFN_vkGetPipelineExecutableStatisticsKHR)vkGetDeviceProcAddr(
            b->device.logical, "vkGetPipelineExecutableStatisticsKHR");
    VkPipelineExecutableInfoKHR which = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INFO_KHR,
        .pipeline = pipeline,
        .executableIndex = index,
    };
    uint32_t count = 0;
    get(b->device.logical, &which, &count, NULL);
    VkPipelineExecutableStatisticKHR *all = calloc(count + 1, sizeof *all);
    for (uint32_t i = 0; i < count; i++)
        all[i].sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_STATISTIC_KHR;
    get(b->device.logical, &which, &count, all);
    printf("%s\"%s\": {", index ? ", " : "", name);
    for (uint32_t i = 0; i < count; i++) {
        printf("%s\"%s\": ", i ? ", " : "", all[i].name);
        print_value(&all[i]);
    }
    printf("}");
    free(all);
}

void print_statistics(struct bench *b, VkPipeline pipeline)
{
    PFN_vkGetPipelineExecutablePropertiesKHR get =
        (PFN_vkGetPipelineExecutablePropertiesKHR)vkGetDeviceProcAddr(
            b->device.logical, "vkGetPipelineExecutablePropertiesKHR");
    VkPipelineInfoKHR which = {.sType = VK_STRUCTURE_TYPE_PIPELINE_INFO_KHR, .pipeline = pipeline};
    VkPipelineExecutablePropertiesKHR all[8];
    uint32_t count = 8;
    memset(all, 0, sizeof all);
    for (uint32_t i = 0; i < count; i++)
        all[i].sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_PROPERTIES_KHR;
    if (!get || get(b->device.logical, &which, &count, all) < 0) count = 0;
    printf("{");
    for (uint32_t i = 0; i < count; i++) print_executable(b, pipeline, i, all[i].name);
    printf("}");
}
