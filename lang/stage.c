/* The table of stages.  GLSL 1.50 added geometry shaders, 4.00 tessellation and 4.30 compute; ESSL
 * 3.10 added compute, 3.20 geometry and tessellation.  No version has ray, task, mesh and cluster
 * culling shaders in its core. */
#include "lang/stage.h"
#include "spirv/newer.h"

/* clang-format off */
const struct stage shader_stages[SGCC_STAGE_COUNT] = {
    [SGCC_STAGE_UNKNOWN] = {"unknown", "?", NULL, false, 0, {1, 1, 0}, {0}, false},
    [SGCC_STAGE_VERTEX] = {"vertex", "vertex", "vert", true, SpvExecutionModelVertex, {1, 1, 0}, {0}, false},
    [SGCC_STAGE_TESS_CONTROL] = {"tessellation control", "tesscontrol", "tesc", true,
        SpvExecutionModelTessellationControl, {400, 320, 0}, {FEATURE_ARB_TESSELLATION_SHADER,
        FEATURE_EXT_TESSELLATION_SHADER, FEATURE_OES_TESSELLATION_SHADER}, false},
    [SGCC_STAGE_TESS_EVALUATION] = {"tessellation evaluation", "tesseval", "tese", true,
        SpvExecutionModelTessellationEvaluation, {400, 320, 0}, {FEATURE_ARB_TESSELLATION_SHADER,
        FEATURE_EXT_TESSELLATION_SHADER, FEATURE_OES_TESSELLATION_SHADER}, false},
    [SGCC_STAGE_GEOMETRY] = {"geometry", "geometry", "geom", true, SpvExecutionModelGeometry, {150, 320, 0},
        {FEATURE_EXT_GEOMETRY_SHADER, FEATURE_OES_GEOMETRY_SHADER,
        FEATURE_ARB_GEOMETRY_SHADER4, FEATURE_EXT_GEOMETRY_SHADER4}, false},
    [SGCC_STAGE_FRAGMENT] = {"fragment", "fragment", "frag", true, SpvExecutionModelFragment, {1, 1, 0}, {0}, false},
    [SGCC_STAGE_COMPUTE] = {"compute", "compute", "comp", true, SpvExecutionModelGLCompute, {430, 310, 0}, {FEATURE_COMPUTE_SHADER}, true},
    [SGCC_STAGE_TASK] = {"task", "task", "task", false, SpvExecutionModelTaskEXT, {0, 0, 0}, {FEATURE_EXT_MESH_SHADER, FEATURE_NV_MESH_SHADER}, true},
    [SGCC_STAGE_MESH] = {"mesh", "mesh", "mesh", false, SpvExecutionModelMeshEXT, {0, 0, 0}, {FEATURE_EXT_MESH_SHADER, FEATURE_NV_MESH_SHADER}, true},
    [SGCC_STAGE_RAYGEN] = {"ray generation", "raygen", "rgen", false, SpvExecutionModelRayGenerationKHR, {0, 0, 0},
        {FEATURE_EXT_RAY_TRACING, FEATURE_NV_RAY_TRACING}, false},
    [SGCC_STAGE_INTERSECTION] = {"intersection", "intersect", "rint", false, SpvExecutionModelIntersectionKHR,
        {0, 0, 0}, {FEATURE_EXT_RAY_TRACING, FEATURE_NV_RAY_TRACING}, false},
    [SGCC_STAGE_ANY_HIT] = {"any-hit", "anyhit", "rahit", false, SpvExecutionModelAnyHitKHR, {0, 0, 0},
        {FEATURE_EXT_RAY_TRACING, FEATURE_NV_RAY_TRACING}, false},
    [SGCC_STAGE_CLOSEST_HIT] = {"closest-hit", "closest", "rchit", false, SpvExecutionModelClosestHitKHR, {0, 0, 0},
        {FEATURE_EXT_RAY_TRACING, FEATURE_NV_RAY_TRACING}, false},
    [SGCC_STAGE_MISS] = {"miss", "miss", "rmiss", false, SpvExecutionModelMissKHR, {0, 0, 0}, {FEATURE_EXT_RAY_TRACING, FEATURE_NV_RAY_TRACING}, false},
    [SGCC_STAGE_CALLABLE] = {"callable", "callable", "rcall", false, SpvExecutionModelCallableKHR, {0, 0, 0},
        {FEATURE_EXT_RAY_TRACING, FEATURE_NV_RAY_TRACING}, false},
    [SGCC_STAGE_CLUSTER_CULLING] = {"cluster culling", "cluster", "cluster", false, SpvExecutionModelClusterCullingHUAWEI, {0, 0, 0},
        {FEATURE_HUAWEI_CLUSTER_CULLING_SHADER}, true},
};
/* clang-format on */
