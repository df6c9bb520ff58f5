/* The tables of names, and look-ups in them. The names are from KHR_shader_subgroup ("New Tokens"),
 * for both Vulkan and OpenGL. Stages that OpenGL lacks follow them. */
#include "lang/device_names.h"

#include <stddef.h>
#include <string.h>

const struct bit_name subgroup_feature_bits[] = {
    {SGCC_SUBGROUP_BASIC, "SUBGROUP_FEATURE_BASIC_BIT_KHR"},
    {SGCC_SUBGROUP_VOTE, "SUBGROUP_FEATURE_VOTE_BIT_KHR"},
    {SGCC_SUBGROUP_ARITHMETIC, "SUBGROUP_FEATURE_ARITHMETIC_BIT_KHR"},
    {SGCC_SUBGROUP_BALLOT, "SUBGROUP_FEATURE_BALLOT_BIT_KHR"},
    {SGCC_SUBGROUP_SHUFFLE, "SUBGROUP_FEATURE_SHUFFLE_BIT_KHR"},
    {SGCC_SUBGROUP_SHUFFLE_RELATIVE, "SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT_KHR"},
    {SGCC_SUBGROUP_CLUSTERED, "SUBGROUP_FEATURE_CLUSTERED_BIT_KHR"},
    {SGCC_SUBGROUP_QUAD, "SUBGROUP_FEATURE_QUAD_BIT_KHR"},
    {SGCC_SUBGROUP_PARTITIONED, "SUBGROUP_FEATURE_PARTITIONED_BIT_NV"},
    {SGCC_SUBGROUP_ROTATE, "SUBGROUP_FEATURE_ROTATE_BIT_KHR"},
    {SGCC_SUBGROUP_ROTATE_CLUSTERED, "SUBGROUP_FEATURE_ROTATE_CLUSTERED_BIT_KHR"},
    {0, NULL},
};

const struct bit_name stage_bits[] = {
    {SGCC_STAGE_BIT_VERTEX, "VERTEX_SHADER_BIT"},
    {SGCC_STAGE_BIT_TESS_CONTROL, "TESS_CONTROL_SHADER_BIT"},
    {SGCC_STAGE_BIT_TESS_EVALUATION, "TESS_EVALUATION_SHADER_BIT"},
    {SGCC_STAGE_BIT_GEOMETRY, "GEOMETRY_SHADER_BIT"},
    {SGCC_STAGE_BIT_FRAGMENT, "FRAGMENT_SHADER_BIT"},
    {SGCC_STAGE_BIT_COMPUTE, "COMPUTE_SHADER_BIT"},
    {SGCC_STAGE_BIT_TASK, "TASK_SHADER_BIT"},
    {SGCC_STAGE_BIT_MESH, "MESH_SHADER_BIT"},
    {SGCC_STAGE_BIT_RAYGEN, "RAYGEN_SHADER_BIT"},
    {SGCC_STAGE_BIT_ANY_HIT, "ANY_HIT_SHADER_BIT"},
    {SGCC_STAGE_BIT_CLOSEST_HIT, "CLOSEST_HIT_SHADER_BIT"},
    {SGCC_STAGE_BIT_MISS, "MISS_SHADER_BIT"},
    {SGCC_STAGE_BIT_INTERSECTION, "INTERSECTION_SHADER_BIT"},
    {SGCC_STAGE_BIT_CALLABLE, "CALLABLE_SHADER_BIT"},
    {SGCC_STAGE_BIT_CLUSTER_CULLING, "CLUSTER_CULLING_SHADER_BIT"},
    {0, NULL},
};

const struct bit_name gl_stage_bits[] = {
    {0x01, "VERTEX_SHADER_BIT"},
    {0x02, "FRAGMENT_SHADER_BIT"},
    {0x04, "GEOMETRY_SHADER_BIT"},
    {0x08, "TESS_CONTROL_SHADER_BIT"},
    {0x10, "TESS_EVALUATION_SHADER_BIT"},
    {0x20, "COMPUTE_SHADER_BIT"},
    {0, NULL},
};

const struct bit_name type_feature_bits[] = {
    {SGCC_TYPE_INT64, "int64"},
    {SGCC_TYPE_FLOAT64, "float64"},
    {SGCC_TYPE_INT16, "int16"},
    {SGCC_TYPE_INT8, "int8"},
    {SGCC_TYPE_FLOAT16, "float16"},
    {SGCC_TYPE_STORAGE16, "storage16"},
    {SGCC_TYPE_STORAGE8, "storage8"},
    {SGCC_TYPE_UNIFORM16, "uniform16"},
    {SGCC_TYPE_UNIFORM8, "uniform8"},
    {SGCC_TYPE_PUSH_CONSTANT16, "push_constant16"},
    {SGCC_TYPE_PUSH_CONSTANT8, "push_constant8"},
    {SGCC_TYPE_INPUT_OUTPUT16, "input_output16"},
    {SGCC_TYPE_INT64_ATOMICS, "int64_atomics"},
    {SGCC_TYPE_SHARED_INT64_ATOMICS, "shared_int64_atomics"},
    {SGCC_TYPE_SUBGROUP_EXTENDED_TYPES, "subgroup_extended_types"},
    {SGCC_TYPE_SUBGROUP_BROADCAST_DYNAMIC_ID, "subgroup_broadcast_dynamic_id"},
    {0, NULL},
};

const struct bit_name variable_qualifier_bits[] = {
    {SGCC_READONLY, "readonly"},
    {SGCC_WRITEONLY, "writeonly"},
    {SGCC_COHERENT, "coherent"},
    {SGCC_VOLATILE, "volatile"},
    {SGCC_RESTRICT, "restrict"},
    {SGCC_FLAT, "flat"},
    {SGCC_NOPERSPECTIVE, "noperspective"},
    {SGCC_CENTROID, "centroid"},
    {SGCC_SAMPLE, "sample"},
    {SGCC_EXPLICIT, "explicit"},
    {SGCC_PATCH, "patch"},
    {SGCC_PER_VERTEX, "per_vertex"},
    {SGCC_PER_PRIMITIVE, "per_primitive"},
    {SGCC_PER_VIEW, "per_view"},
    {SGCC_INVARIANT, "invariant"},
    {SGCC_RELAXED_PRECISION, "relaxed_precision"},
    {SGCC_ROW_MAJOR, "row_major"},
    {SGCC_CONST, "const"},
    {0, NULL},
};

/* Vulkan, VkPhysicalDeviceLimits and the properties of VK_EXT_transform_feedback and
 * VK_EXT_mesh_shader. */
const char *const device_limit_names[] = {"maxClipDistances",
                                          "maxCullDistances",
                                          "maxCombinedClipAndCullDistances",
                                          "maxTessellationPatchSize",
                                          "maxGeometryShaderInvocations",
                                          "maxGeometryOutputVertices",
                                          "maxComputeWorkGroupSize[0]",
                                          "maxComputeWorkGroupSize[1]",
                                          "maxComputeWorkGroupSize[2]",
                                          "maxComputeWorkGroupInvocations",
                                          "maxTaskWorkGroupInvocations",
                                          "maxMeshWorkGroupInvocations",
                                          "maxTransformFeedbackStreams",
                                          "maxTransformFeedbackBuffers",
                                          "maxTransformFeedbackBufferDataSize",
                                          "maxTransformFeedbackBufferDataStride",
                                          "maxTaskWorkGroupSize[0]",
                                          "maxTaskWorkGroupSize[1]",
                                          "maxTaskWorkGroupSize[2]",
                                          "maxMeshWorkGroupSize[0]",
                                          "maxMeshWorkGroupSize[1]",
                                          "maxMeshWorkGroupSize[2]",
                                          "maxMeshOutputVertices",
                                          "maxMeshOutputPrimitives",
                                          NULL};

const char *const api_names[] = {[SGCC_API_VULKAN] = "vulkan",
                                 [SGCC_API_OPENGL] = "opengl",
                                 [SGCC_API_OPENGL_ES] = "opengles",
                                 [SGCC_API_OPENCL] = "opencl",
                                 NULL};

const char *name_of_bit(const struct bit_name *names, uint32_t bit)
{
    while (names->bit && names->bit != bit) names++;
    return names->name;
}

uint32_t bit_of_name(const struct bit_name *names, const char *name)
{
    while (names->bit && strcmp(names->name, name) != 0) names++;
    return names->bit;
}

uint32_t bit_of_stage(enum sgcc_stage stage)
{
    static const uint32_t bits[SGCC_STAGE_COUNT] = {
        [SGCC_STAGE_VERTEX] = SGCC_STAGE_BIT_VERTEX,
        [SGCC_STAGE_TESS_CONTROL] = SGCC_STAGE_BIT_TESS_CONTROL,
        [SGCC_STAGE_TESS_EVALUATION] = SGCC_STAGE_BIT_TESS_EVALUATION,
        [SGCC_STAGE_GEOMETRY] = SGCC_STAGE_BIT_GEOMETRY,
        [SGCC_STAGE_FRAGMENT] = SGCC_STAGE_BIT_FRAGMENT,
        [SGCC_STAGE_COMPUTE] = SGCC_STAGE_BIT_COMPUTE,
        [SGCC_STAGE_TASK] = SGCC_STAGE_BIT_TASK,
        [SGCC_STAGE_MESH] = SGCC_STAGE_BIT_MESH,
        [SGCC_STAGE_RAYGEN] = SGCC_STAGE_BIT_RAYGEN,
        [SGCC_STAGE_INTERSECTION] = SGCC_STAGE_BIT_INTERSECTION,
        [SGCC_STAGE_ANY_HIT] = SGCC_STAGE_BIT_ANY_HIT,
        [SGCC_STAGE_CLOSEST_HIT] = SGCC_STAGE_BIT_CLOSEST_HIT,
        [SGCC_STAGE_MISS] = SGCC_STAGE_BIT_MISS,
        [SGCC_STAGE_CALLABLE] = SGCC_STAGE_BIT_CALLABLE,
        [SGCC_STAGE_CLUSTER_CULLING] = SGCC_STAGE_BIT_CLUSTER_CULLING,
    };
    return bits[stage];
}
