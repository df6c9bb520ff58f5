/* The table of features; features.h says what a row is.  The first row is
 * VkPhysicalDeviceFeatures2. */
#include "features.h"

/* Structures newer than some of the headers the tests are built with; each begins with its members
 * in this order. */
struct newer_features {
    VkStructureType sType;
    void *pNext;
    VkBool32 members[8];
};

#define TYPE_ROTATE ((VkStructureType)1000416000)
#define TYPE_MAXIMAL_RECONVERGENCE ((VkStructureType)1000434000)
#define TYPE_EXPECT_ASSUME ((VkStructureType)1000544000)
#define TYPE_COOPERATIVE_MATRIX ((VkStructureType)1000506000)
#define TYPE_QUAD_CONTROL ((VkStructureType)1000235000)
#define TYPE_COOPERATIVE_MATRIX_2 ((VkStructureType)1000593000)
#define TYPE_COOPERATIVE_MATRIX_DECODE_VECTOR ((VkStructureType)1000689000)
#define TYPE_COOPERATIVE_VECTOR ((VkStructureType)1000491000)
#define TYPE_FLOAT16_VECTOR_ATOMICS ((VkStructureType)1000563000)
#define TYPE_REPLICATED_COMPOSITES ((VkStructureType)1000564000)
#define TYPE_LONG_VECTOR ((VkStructureType)1000635000)
#define TYPE_BFLOAT16 ((VkStructureType)1000141000)
#define TYPE_FLOAT8 ((VkStructureType)1000567000)
#define TYPE_SPLIT_BARRIER ((VkStructureType)1000305000)
#define TYPE_64_BIT_INDEXING ((VkStructureType)1000627000)

/* clang-format off */
#define IN(type, name) { #name, offsetof(type, name) }
#define FEATURES2(name) { #name, offsetof(VkPhysicalDeviceFeatures2, features.name) }
/* clang-format on */
#define V11(name) IN(VkPhysicalDeviceVulkan11Features, name)
#define V12(name) IN(VkPhysicalDeviceVulkan12Features, name)
#define V13(name) IN(VkPhysicalDeviceVulkan13Features, name)
#define AF(name) IN(VkPhysicalDeviceShaderAtomicFloatFeaturesEXT, name)
#define AF2(name) IN(VkPhysicalDeviceShaderAtomicFloat2FeaturesEXT, name)

static const struct member core_members[] = {
    FEATURES2(robustBufferAccess),
    FEATURES2(fullDrawIndexUint32),
    FEATURES2(imageCubeArray),
    FEATURES2(independentBlend),
    FEATURES2(geometryShader),
    FEATURES2(tessellationShader),
    FEATURES2(sampleRateShading),
    FEATURES2(dualSrcBlend),
    FEATURES2(logicOp),
    FEATURES2(multiDrawIndirect),
    FEATURES2(drawIndirectFirstInstance),
    FEATURES2(depthClamp),
    FEATURES2(depthBiasClamp),
    FEATURES2(fillModeNonSolid),
    FEATURES2(depthBounds),
    FEATURES2(wideLines),
    FEATURES2(largePoints),
    FEATURES2(alphaToOne),
    FEATURES2(multiViewport),
    FEATURES2(samplerAnisotropy),
    FEATURES2(textureCompressionETC2),
    FEATURES2(textureCompressionASTC_LDR),
    FEATURES2(textureCompressionBC),
    FEATURES2(occlusionQueryPrecise),
    FEATURES2(pipelineStatisticsQuery),
    FEATURES2(vertexPipelineStoresAndAtomics),
    FEATURES2(fragmentStoresAndAtomics),
    FEATURES2(shaderTessellationAndGeometryPointSize),
    FEATURES2(shaderImageGatherExtended),
    FEATURES2(shaderStorageImageExtendedFormats),
    FEATURES2(shaderStorageImageMultisample),
    FEATURES2(shaderStorageImageReadWithoutFormat),
    FEATURES2(shaderStorageImageWriteWithoutFormat),
    FEATURES2(shaderUniformBufferArrayDynamicIndexing),
    FEATURES2(shaderSampledImageArrayDynamicIndexing),
    FEATURES2(shaderStorageBufferArrayDynamicIndexing),
    FEATURES2(shaderStorageImageArrayDynamicIndexing),
    FEATURES2(shaderClipDistance),
    FEATURES2(shaderCullDistance),
    FEATURES2(shaderFloat64),
    FEATURES2(shaderInt64),
    FEATURES2(shaderInt16),
    FEATURES2(shaderResourceResidency),
    FEATURES2(shaderResourceMinLod),
    FEATURES2(sparseBinding),
    FEATURES2(sparseResidencyBuffer),
    FEATURES2(sparseResidencyImage2D),
    FEATURES2(sparseResidencyImage3D),
    FEATURES2(sparseResidency2Samples),
    FEATURES2(sparseResidency4Samples),
    FEATURES2(sparseResidency8Samples),
    FEATURES2(sparseResidency16Samples),
    FEATURES2(sparseResidencyAliased),
    FEATURES2(variableMultisampleRate),
    FEATURES2(inheritedQueries),
    {0},
};
static const struct member v11_members[] = {
    V11(storageBuffer16BitAccess),
    V11(uniformAndStorageBuffer16BitAccess),
    V11(storagePushConstant16),
    V11(storageInputOutput16),
    V11(variablePointersStorageBuffer),
    V11(variablePointers),
    V11(multiview),
    V11(multiviewGeometryShader),
    V11(multiviewTessellationShader),
    V11(shaderDrawParameters),
    {0},
};
static const struct member v12_members[] = {
    V12(storageBuffer8BitAccess),
    V12(uniformAndStorageBuffer8BitAccess),
    V12(storagePushConstant8),
    V12(shaderBufferInt64Atomics),
    V12(shaderSharedInt64Atomics),
    V12(shaderFloat16),
    V12(shaderInt8),
    V12(descriptorIndexing),
    V12(shaderUniformBufferArrayNonUniformIndexing),
    V12(shaderStorageBufferArrayNonUniformIndexing),
    V12(runtimeDescriptorArray),
    V12(scalarBlockLayout),
    V12(uniformBufferStandardLayout),
    V12(shaderSubgroupExtendedTypes),
    V12(bufferDeviceAddress),
    V12(vulkanMemoryModel),
    V12(vulkanMemoryModelDeviceScope),
    V12(vulkanMemoryModelAvailabilityVisibilityChains),
    V12(subgroupBroadcastDynamicId),
    V12(shaderSampledImageArrayNonUniformIndexing),
    V12(shaderStorageImageArrayNonUniformIndexing),
    V12(shaderInputAttachmentArrayDynamicIndexing),
    V12(shaderInputAttachmentArrayNonUniformIndexing),
    V12(shaderUniformTexelBufferArrayDynamicIndexing),
    V12(shaderUniformTexelBufferArrayNonUniformIndexing),
    V12(shaderStorageTexelBufferArrayDynamicIndexing),
    V12(shaderStorageTexelBufferArrayNonUniformIndexing),
    V12(samplerFilterMinmax),
    V12(separateDepthStencilLayouts),
    V12(samplerMirrorClampToEdge),
    V12(shaderOutputViewportIndex),
    V12(shaderOutputLayer),
    {0},
};
static const struct member v13_members[] = {
    V13(subgroupSizeControl),
    V13(computeFullSubgroups),
    V13(shaderZeroInitializeWorkgroupMemory),
    V13(shaderIntegerDotProduct),
    V13(maintenance4),
    V13(shaderTerminateInvocation),
    V13(shaderDemoteToHelperInvocation),
    V13(dynamicRendering),
    {0},
};
static const struct member float_members[] = {
    AF(shaderBufferFloat32Atomics),
    AF(shaderBufferFloat32AtomicAdd),
    AF(shaderBufferFloat64Atomics),
    AF(shaderBufferFloat64AtomicAdd),
    AF(shaderSharedFloat32Atomics),
    AF(shaderSharedFloat32AtomicAdd),
    AF(shaderSharedFloat64Atomics),
    AF(shaderSharedFloat64AtomicAdd),
    AF(shaderImageFloat32Atomics),
    AF(shaderImageFloat32AtomicAdd),
    {0},
};
static const struct member float2_members[] = {
    AF2(shaderBufferFloat16Atomics),      AF2(shaderBufferFloat16AtomicAdd),
    AF2(shaderBufferFloat16AtomicMinMax), AF2(shaderBufferFloat32AtomicMinMax),
    AF2(shaderBufferFloat64AtomicMinMax), AF2(shaderSharedFloat16Atomics),
    AF2(shaderSharedFloat16AtomicAdd),    AF2(shaderSharedFloat16AtomicMinMax),
    AF2(shaderSharedFloat32AtomicMinMax), AF2(shaderSharedFloat64AtomicMinMax),
    AF2(shaderImageFloat32AtomicMinMax),  {0},
};
static const struct member clock_members[] = {
    IN(VkPhysicalDeviceShaderClockFeaturesKHR, shaderSubgroupClock),
    IN(VkPhysicalDeviceShaderClockFeaturesKHR, shaderDeviceClock),
    {0},
};
static const struct member uniform_flow_members[] = {
    IN(VkPhysicalDeviceShaderSubgroupUniformControlFlowFeaturesKHR,
       shaderSubgroupUniformControlFlow),
    {0},
};
static const struct member rotate_members[] = {
    {"shaderSubgroupRotate", offsetof(struct newer_features, members[0])},
    {"shaderSubgroupRotateClustered", offsetof(struct newer_features, members[1])},
    {0},
};
static const struct member reconvergence_members[] = {
    {"shaderMaximalReconvergence", offsetof(struct newer_features, members[0])},
    {0},
};
static const struct member matrix_members[] = {
    {"cooperativeMatrix", offsetof(struct newer_features, members[0])},
    {"cooperativeMatrixRobustBufferAccess", offsetof(struct newer_features, members[1])},
    {0},
};
static const struct member matrix2_members[] = {
    {"cooperativeMatrixWorkgroupScope", offsetof(struct newer_features, members[0])},
    {"cooperativeMatrixFlexibleDimensions", offsetof(struct newer_features, members[1])},
    {"cooperativeMatrixReductions", offsetof(struct newer_features, members[2])},
    {"cooperativeMatrixConversions", offsetof(struct newer_features, members[3])},
    {"cooperativeMatrixPerElementOperations", offsetof(struct newer_features, members[4])},
    {"cooperativeMatrixTensorAddressing", offsetof(struct newer_features, members[5])},
    {"cooperativeMatrixBlockLoads", offsetof(struct newer_features, members[6])},
    {0},
};
static const struct member decode_vector_members[] = {
    {"cooperativeMatrixDecodeVector", offsetof(struct newer_features, members[0])},
    {0},
};
static const struct member cooperative_vector_members[] = {
    {"cooperativeVector", offsetof(struct newer_features, members[0])},
    {"cooperativeVectorTraining", offsetof(struct newer_features, members[1])},
    {0},
};
static const struct member float16_vector_members[] = {
    {"shaderFloat16VectorAtomics", offsetof(struct newer_features, members[0])},
    {0},
};
static const struct member replicated_members[] = {
    {"shaderReplicatedComposites", offsetof(struct newer_features, members[0])},
    {0},
};
static const struct member long_vector_members[] = {
    {"longVector", offsetof(struct newer_features, members[0])},
    {0},
};
static const struct member bfloat16_members[] = {
    {"shaderBFloat16Type", offsetof(struct newer_features, members[0])},
    {"shaderBFloat16DotProduct", offsetof(struct newer_features, members[1])},
    {"shaderBFloat16CooperativeMatrix", offsetof(struct newer_features, members[2])},
    {0},
};
static const struct member float8_members[] = {
    {"shaderFloat8", offsetof(struct newer_features, members[0])},
    {"shaderFloat8CooperativeMatrix", offsetof(struct newer_features, members[1])},
    {0},
};
static const struct member split_barrier_members[] = {
    {"shaderSplitBarrier", offsetof(struct newer_features, members[0])},
    {0},
};
static const struct member indexing64_members[] = {
    {"shader64BitIndexing", offsetof(struct newer_features, members[0])},
    {0},
};
static const struct member expect_members[] = {
    {"shaderExpectAssume", offsetof(struct newer_features, members[0])},
    {0},
};
static const struct member quad_members[] = {
    {"shaderQuadControl", offsetof(struct newer_features, members[0])},
    {0},
};
static const struct member shared_block_members[] = {
    IN(VkPhysicalDeviceWorkgroupMemoryExplicitLayoutFeaturesKHR, workgroupMemoryExplicitLayout),
    IN(VkPhysicalDeviceWorkgroupMemoryExplicitLayoutFeaturesKHR,
       workgroupMemoryExplicitLayoutScalarBlockLayout),
    IN(VkPhysicalDeviceWorkgroupMemoryExplicitLayoutFeaturesKHR,
       workgroupMemoryExplicitLayout8BitAccess),
    IN(VkPhysicalDeviceWorkgroupMemoryExplicitLayoutFeaturesKHR,
       workgroupMemoryExplicitLayout16BitAccess),
    {0},
};
static const struct member capture_members[] = {
    IN(VkPhysicalDeviceTransformFeedbackFeaturesEXT, transformFeedback),
    IN(VkPhysicalDeviceTransformFeedbackFeaturesEXT, geometryStreams),
    {0},
};
static const struct member mesh_members[] = {
    IN(VkPhysicalDeviceMeshShaderFeaturesEXT, taskShader),
    IN(VkPhysicalDeviceMeshShaderFeaturesEXT, meshShader),
    IN(VkPhysicalDeviceMeshShaderFeaturesEXT, multiviewMeshShader),
    {0},
};
static const struct member nv_mesh_members[] = {
    {"taskShaderNV", offsetof(VkPhysicalDeviceMeshShaderFeaturesNV, taskShader)},
    {"meshShaderNV", offsetof(VkPhysicalDeviceMeshShaderFeaturesNV, meshShader)},
    {0},
};
static const struct member footprint_members[] = {
    IN(VkPhysicalDeviceShaderImageFootprintFeaturesNV, imageFootprint),
    {0},
};
static const struct member barycentric_members[] = {
    IN(VkPhysicalDeviceFragmentShaderBarycentricFeaturesKHR, fragmentShaderBarycentric),
    {0},
};
static const struct member interlock_members[] = {
    IN(VkPhysicalDeviceFragmentShaderInterlockFeaturesEXT, fragmentShaderSampleInterlock),
    IN(VkPhysicalDeviceFragmentShaderInterlockFeaturesEXT, fragmentShaderPixelInterlock),
    IN(VkPhysicalDeviceFragmentShaderInterlockFeaturesEXT, fragmentShaderShadingRateInterlock),
    {0},
};
static const struct member image64_members[] = {
    IN(VkPhysicalDeviceShaderImageAtomicInt64FeaturesEXT, shaderImageInt64Atomics),
    {0},
};
static const struct member provoking_members[] = {
    IN(VkPhysicalDeviceProvokingVertexFeaturesEXT, provokingVertexLast),
    {0},
};
static const struct member divisor_members[] = {
    IN(VkPhysicalDeviceVertexAttributeDivisorFeaturesEXT, vertexAttributeInstanceRateDivisor),
    {0},
};
static const struct member rate_members[] = {
    IN(VkPhysicalDeviceFragmentShadingRateFeaturesKHR, pipelineFragmentShadingRate),
    IN(VkPhysicalDeviceFragmentShadingRateFeaturesKHR, primitiveFragmentShadingRate),
    {0},
};
static const struct member derivative_members[] = {
    IN(VkPhysicalDeviceComputeShaderDerivativesFeaturesNV, computeDerivativeGroupQuads),
    IN(VkPhysicalDeviceComputeShaderDerivativesFeaturesNV, computeDerivativeGroupLinear),
    {0},
};
static const struct member executable_members[] = {
    IN(VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR, pipelineExecutableInfo),
    {0},
};

const struct feature_row feature_rows[] = {
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2, sizeof(VkPhysicalDeviceFeatures2), NULL,
     VK_API_VERSION_1_1, core_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES,
     sizeof(VkPhysicalDeviceVulkan11Features), NULL, VK_API_VERSION_1_2, v11_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES,
     sizeof(VkPhysicalDeviceVulkan12Features), NULL, VK_API_VERSION_1_2, v12_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES,
     sizeof(VkPhysicalDeviceVulkan13Features), NULL, VK_API_VERSION_1_3, v13_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_FEATURES_EXT,
     sizeof(VkPhysicalDeviceShaderAtomicFloatFeaturesEXT), "VK_EXT_shader_atomic_float", 0,
     float_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_2_FEATURES_EXT,
     sizeof(VkPhysicalDeviceShaderAtomicFloat2FeaturesEXT), "VK_EXT_shader_atomic_float2", 0,
     float2_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_CLOCK_FEATURES_KHR,
     sizeof(VkPhysicalDeviceShaderClockFeaturesKHR), "VK_KHR_shader_clock", 0, clock_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_SUBGROUP_UNIFORM_CONTROL_FLOW_FEATURES_KHR,
     sizeof(VkPhysicalDeviceShaderSubgroupUniformControlFlowFeaturesKHR),
     "VK_KHR_shader_subgroup_uniform_control_flow", 0, uniform_flow_members},
    {TYPE_ROTATE, sizeof(struct newer_features), "VK_KHR_shader_subgroup_rotate", 0,
     rotate_members},
    {TYPE_MAXIMAL_RECONVERGENCE, sizeof(struct newer_features),
     "VK_KHR_shader_maximal_reconvergence", 0, reconvergence_members},
    {TYPE_COOPERATIVE_MATRIX, sizeof(struct newer_features), "VK_KHR_cooperative_matrix", 0,
     matrix_members},
    {TYPE_COOPERATIVE_MATRIX_2, sizeof(struct newer_features), "VK_NV_cooperative_matrix2", 0,
     matrix2_members},
    {TYPE_COOPERATIVE_MATRIX_DECODE_VECTOR, sizeof(struct newer_features),
     "VK_NV_cooperative_matrix_decode_vector", 0, decode_vector_members},
    {TYPE_COOPERATIVE_VECTOR, sizeof(struct newer_features), "VK_NV_cooperative_vector", 0,
     cooperative_vector_members},
    {TYPE_FLOAT16_VECTOR_ATOMICS, sizeof(struct newer_features),
     "VK_NV_shader_atomic_float16_vector", 0, float16_vector_members},
    {TYPE_REPLICATED_COMPOSITES, sizeof(struct newer_features),
     "VK_EXT_shader_replicated_composites", 0, replicated_members},
    {TYPE_LONG_VECTOR, sizeof(struct newer_features), "VK_EXT_shader_long_vector", 0,
     long_vector_members},
    {TYPE_BFLOAT16, sizeof(struct newer_features), "VK_KHR_shader_bfloat16", 0, bfloat16_members},
    {TYPE_FLOAT8, sizeof(struct newer_features), "VK_EXT_shader_float8", 0, float8_members},
    {TYPE_SPLIT_BARRIER, sizeof(struct newer_features), "VK_EXT_shader_split_barrier", 0,
     split_barrier_members},
    {TYPE_64_BIT_INDEXING, sizeof(struct newer_features), "VK_EXT_shader_64bit_indexing", 0,
     indexing64_members},
    {TYPE_EXPECT_ASSUME, sizeof(struct newer_features), "VK_KHR_shader_expect_assume", 0,
     expect_members},
    {TYPE_QUAD_CONTROL, sizeof(struct newer_features), "VK_KHR_shader_quad_control", 0,
     quad_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_WORKGROUP_MEMORY_EXPLICIT_LAYOUT_FEATURES_KHR,
     sizeof(VkPhysicalDeviceWorkgroupMemoryExplicitLayoutFeaturesKHR),
     "VK_KHR_workgroup_memory_explicit_layout", 0, shared_block_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TRANSFORM_FEEDBACK_FEATURES_EXT,
     sizeof(VkPhysicalDeviceTransformFeedbackFeaturesEXT), "VK_EXT_transform_feedback", 0,
     capture_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MESH_SHADER_FEATURES_EXT,
     sizeof(VkPhysicalDeviceMeshShaderFeaturesEXT), "VK_EXT_mesh_shader", 0, mesh_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MESH_SHADER_FEATURES_NV,
     sizeof(VkPhysicalDeviceMeshShaderFeaturesNV), "VK_NV_mesh_shader", 0, nv_mesh_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_IMAGE_FOOTPRINT_FEATURES_NV,
     sizeof(VkPhysicalDeviceShaderImageFootprintFeaturesNV), "VK_NV_shader_image_footprint", 0,
     footprint_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADER_BARYCENTRIC_FEATURES_KHR,
     sizeof(VkPhysicalDeviceFragmentShaderBarycentricFeaturesKHR),
     "VK_KHR_fragment_shader_barycentric", 0, barycentric_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADER_INTERLOCK_FEATURES_EXT,
     sizeof(VkPhysicalDeviceFragmentShaderInterlockFeaturesEXT), "VK_EXT_fragment_shader_interlock",
     0, interlock_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_IMAGE_ATOMIC_INT64_FEATURES_EXT,
     sizeof(VkPhysicalDeviceShaderImageAtomicInt64FeaturesEXT), "VK_EXT_shader_image_atomic_int64",
     0, image64_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROVOKING_VERTEX_FEATURES_EXT,
     sizeof(VkPhysicalDeviceProvokingVertexFeaturesEXT), "VK_EXT_provoking_vertex", 0,
     provoking_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VERTEX_ATTRIBUTE_DIVISOR_FEATURES_EXT,
     sizeof(VkPhysicalDeviceVertexAttributeDivisorFeaturesEXT), "VK_EXT_vertex_attribute_divisor",
     0, divisor_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADING_RATE_FEATURES_KHR,
     sizeof(VkPhysicalDeviceFragmentShadingRateFeaturesKHR), "VK_KHR_fragment_shading_rate", 0,
     rate_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COMPUTE_SHADER_DERIVATIVES_FEATURES_NV,
     sizeof(VkPhysicalDeviceComputeShaderDerivativesFeaturesNV), "VK_NV_compute_shader_derivatives",
     0, derivative_members},
    {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR,
     sizeof(VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR),
     "VK_KHR_pipeline_executable_properties", 0, executable_members},
};

const size_t feature_row_count = sizeof feature_rows / sizeof *feature_rows;
_Static_assert(sizeof feature_rows / sizeof *feature_rows <= MAX_FEATURE_ROWS, "room in surveys");
