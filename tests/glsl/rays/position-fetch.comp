// RUN: %sgcc -S --target-env=vulkan1.2 %s -o - | FileCheck %s
// RUN: %sgcc -S -O0 --target-env=vulkan1.2 %s -o - | FileCheck %s
#version 460
#extension GL_EXT_ray_query : require
#extension GL_EXT_ray_tracing_position_fetch : require
layout(local_size_x = 1) in;
layout(binding = 1) uniform accelerationStructureEXT scene;
layout(std430, binding = 0) buffer B { vec3 o; };
void main()
{
    rayQueryEXT q;
    rayQueryInitializeEXT(q, scene, 0, 255, vec3(0), 0.0, vec3(1), 1.0);
    while (rayQueryProceedEXT(q)) ;
    vec3 p[3];
    rayQueryGetIntersectionTriangleVertexPositionsEXT(q, true, p);
    o = p[0];
}
// CHECK-DAG: OpCapability RayQueryKHR
// CHECK-DAG: OpCapability RayQueryPositionFetchKHR
// CHECK-DAG: OpExtension "SPV_KHR_ray_query"
// CHECK-DAG: OpExtension "SPV_KHR_ray_tracing_position_fetch"
