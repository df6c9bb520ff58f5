// RUN: %compile %s | FileCheck %s
#version 460
#extension GL_EXT_ray_query : require
#extension GL_EXT_ray_flags_primitive_culling : require
layout(primitive_culling);
layout(binding = 0) uniform accelerationStructureEXT scene;
// CHECK: capabilities: {{.*}}RayTraversalPrimitiveCullingKHR
// CHECK: SPV_KHR_ray_query
// CHECK: OpRayQueryInitializeKHR {{%[0-9]+}} {{%[0-9]+}} %uint_768
void main()
{
    rayQueryEXT q;
    rayQueryInitializeEXT(q, scene, gl_RayFlagsSkipTrianglesEXT | gl_RayFlagsSkipAABBEXT, 0xff, vec3(0), 0.0, vec3(1), 1.0);
}
