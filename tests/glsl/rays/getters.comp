// RUN: %compile %s --target-env=vulkan1.0 | FileCheck %s
#version 460
#extension GL_EXT_ray_query : require
layout(binding = 0) uniform accelerationStructureEXT scene;
layout(binding = 1) buffer Result { uint u[4]; int i[4]; float f[4]; vec3 v[4]; vec2 w; mat4x3 m[2]; };
void main()
{
    rayQueryEXT q;
    rayQueryInitializeEXT(q, scene, gl_RayFlagsCullOpaqueEXT | gl_RayFlagsCullBackFacingTrianglesEXT, 1, v[0], f[0], v[1], f[1]);
    // CHECK: OpRayQueryGetRayTMinKHR %float [[q:%[0-9]+]]
    f[0] = rayQueryGetRayTMinEXT(q);
    // CHECK: OpRayQueryGetRayFlagsKHR %uint [[q]]
    u[0] = rayQueryGetRayFlagsEXT(q);
    // CHECK: OpRayQueryGetWorldRayOriginKHR %v3float [[q]]
    v[0] = rayQueryGetWorldRayOriginEXT(q);
    // CHECK: OpRayQueryGetWorldRayDirectionKHR %v3float [[q]]
    v[1] = rayQueryGetWorldRayDirectionEXT(q);
    // CHECK: OpRayQueryGetIntersectionCandidateAABBOpaqueKHR %bool [[q]]
    if (rayQueryGetIntersectionCandidateAABBOpaqueEXT(q))
        // CHECK: OpRayQueryGenerateIntersectionKHR [[q]] %float_2
        rayQueryGenerateIntersectionEXT(q, 2.0);
    // CHECK: OpRayQueryGetIntersectionInstanceCustomIndexKHR %int [[q]] %uint_1
    i[0] = rayQueryGetIntersectionInstanceCustomIndexEXT(q, true);
    // CHECK: OpRayQueryGetIntersectionInstanceIdKHR %int [[q]] %uint_0
    i[1] = rayQueryGetIntersectionInstanceIdEXT(q, false);
    // CHECK: OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR %uint [[q]] %uint_1
    u[1] = rayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetEXT(q, true);
    // CHECK: OpRayQueryGetIntersectionGeometryIndexKHR %int [[q]] %uint_1
    i[2] = rayQueryGetIntersectionGeometryIndexEXT(q, true);
    // CHECK: OpRayQueryGetIntersectionPrimitiveIndexKHR %int [[q]] %uint_1
    i[3] = rayQueryGetIntersectionPrimitiveIndexEXT(q, true);
    // CHECK: OpRayQueryGetIntersectionBarycentricsKHR %v2float [[q]] %uint_1
    w = rayQueryGetIntersectionBarycentricsEXT(q, true);
    // CHECK: OpRayQueryGetIntersectionFrontFaceKHR %bool [[q]] %uint_1
    u[2] = rayQueryGetIntersectionFrontFaceEXT(q, true) ? 1 : 0;
    // CHECK: OpRayQueryGetIntersectionObjectRayDirectionKHR %v3float [[q]] %uint_1
    v[2] = rayQueryGetIntersectionObjectRayDirectionEXT(q, true);
    // CHECK: OpRayQueryGetIntersectionObjectRayOriginKHR %v3float [[q]] %uint_1
    v[3] = rayQueryGetIntersectionObjectRayOriginEXT(q, true);
    // CHECK: OpRayQueryGetIntersectionObjectToWorldKHR %mat4v3float [[q]] %uint_1
    m[0] = rayQueryGetIntersectionObjectToWorldEXT(q, true);
    // CHECK: OpRayQueryGetIntersectionWorldToObjectKHR %mat4v3float [[q]] %uint_1
    m[1] = rayQueryGetIntersectionWorldToObjectEXT(q, true);
    // CHECK: OpRayQueryTerminateKHR [[q]]
    rayQueryTerminateEXT(q);
}
