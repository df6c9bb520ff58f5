// RUN: %refuse %s --target-env=vulkan1.2 | FileCheck %s --implicit-check-not=error:
// The names of extensions that are not enabled.
#version 460
#extension GL_EXT_ray_tracing : require
#extension GL_EXT_ray_query : require
layout(location = 0) rayPayloadInEXT vec4 color;
layout(binding = 0) uniform accelerationStructureEXT scene;
void main()
{
    rayQueryEXT q;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'gl_ClusterIDNV' needs #extension GL_NV_cluster_acceleration_structure : enable
    color.x = float(gl_ClusterIDNV);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'gl_HitIsLSSNV' needs #extension GL_NV_linear_swept_spheres : enable
    if (gl_HitIsLSSNV) color.x = 1.0;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'gl_CurrentRayTimeNV' needs #extension GL_NV_ray_tracing_motion_blur : enable
    color.x = gl_CurrentRayTimeNV;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'gl_HitKindFrontFacingMicroTriangleNV' needs #extension GL_NV_displacement_micromap : enable
    if (gl_HitKindEXT == gl_HitKindFrontFacingMicroTriangleNV) color.x = 3.0;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'rayQueryIsSphereHitNV' needs #extension GL_NV_linear_swept_spheres : enable
    if (rayQueryIsSphereHitNV(q, true)) color.x = 4.0;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'fetchMicroTriangleVertexPositionNV' does not exist in closest-hit shaders
    color.xyz = fetchMicroTriangleVertexPositionNV(scene, 1, 2, 3, ivec2(4, 5));
}
// CHECK: {{^}}6 errors generated.
