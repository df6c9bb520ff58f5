// RUN: %sgcc -S --target-env=vulkan1.2 %s -o - | FileCheck %s
#version 460
#extension GL_EXT_ray_query : require
#extension GL_NV_linear_swept_spheres : require
layout(local_size_x = 1) in;
layout(binding = 1) buffer B { vec3 position, positions[2]; float radius, radii[2], value; bool sphere, swept; };
// CHECK-DAG: OpCapability RayQueryKHR
// CHECK-DAG: OpCapability RayTracingSpheresGeometryNV
// CHECK-DAG: OpCapability RayTracingLinearSweptSpheresGeometryNV
void main()
{
    rayQueryEXT q;
    // CHECK: OpRayQueryGetIntersectionSpherePositionNV %v3float %{{[0-9]+}} %uint_1
    position = rayQueryGetIntersectionSpherePositionNV(q, true);
    // CHECK: OpRayQueryGetIntersectionSphereRadiusNV %float %{{[0-9]+}} %uint_0
    radius = rayQueryGetIntersectionSphereRadiusNV(q, false);
    // CHECK: OpRayQueryGetIntersectionLSSPositionsNV %_arr_v3float_uint_2{{.*}} %{{[0-9]+}} %uint_1
    rayQueryGetIntersectionLSSPositionsNV(q, true, positions);
    // CHECK: OpRayQueryGetIntersectionLSSRadiiNV %_arr_float_uint_2{{.*}} %{{[0-9]+}} %uint_1
    rayQueryGetIntersectionLSSRadiiNV(q, true, radii);
    // CHECK: OpRayQueryGetIntersectionLSSHitValueNV %float %{{[0-9]+}} %uint_1
    value = rayQueryGetIntersectionLSSHitValueNV(q, true);
    // CHECK: OpRayQueryIsSphereHitNV %bool %{{[0-9]+}} %uint_1
    sphere = rayQueryIsSphereHitNV(q, true);
    // CHECK: OpRayQueryIsLSSHitNV %bool %{{[0-9]+}} %uint_0
    swept = rayQueryIsLSSHitNV(q, false);
}
