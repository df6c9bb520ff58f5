// RUN: %sgcc -S --target-env=vulkan1.2 %s -o - | FileCheck %s
// What GL_NV_cluster_acceleration_structure and GL_NV_linear_swept_spheres add to hit objects.
#version 460
#extension GL_EXT_ray_tracing : require
#extension GL_NV_shader_invocation_reorder : require
#extension GL_NV_cluster_acceleration_structure : require
#extension GL_NV_linear_swept_spheres : require
layout(location = 0) rayPayloadInEXT vec4 color;
// CHECK-DAG: OpCapability ShaderInvocationReorderNV
// CHECK-DAG: OpCapability RayTracingClusterAccelerationStructureNV
// CHECK-DAG: OpCapability RayTracingSpheresGeometryNV
// CHECK-DAG: OpCapability RayTracingLinearSweptSpheresGeometryNV
void main()
{
    hitObjectNV object;
    vec3 positions[2];
    float radii[2];
    // CHECK: OpHitObjectGetClusterIdNV %int
    color.x = float(hitObjectGetClusterIdNV(object));
    // CHECK: OpHitObjectIsSphereHitNV %bool
    if (hitObjectIsSphereHitNV(object)) color.x = 1.0;
    // CHECK: OpHitObjectIsLSSHitNV %bool
    if (hitObjectIsLSSHitNV(object)) color.x = 2.0;
    // CHECK: OpHitObjectGetSpherePositionNV %v3float
    // CHECK: OpHitObjectGetSphereRadiusNV %float
    color += vec4(hitObjectGetSpherePositionNV(object), hitObjectGetSphereRadiusNV(object));
    // CHECK: OpHitObjectGetLSSPositionsNV %_arr_v3float_uint_2
    hitObjectGetLSSPositionsNV(object, positions);
    // CHECK: OpHitObjectGetLSSRadiiNV %_arr_float_uint_2
    hitObjectGetLSSRadiiNV(object, radii);
    color += vec4(positions[0], radii[1]);
}
