// RUN: %sgcc -S --target-env=vulkan1.2 %s -o - | FileCheck %s
#version 460
#extension GL_EXT_ray_query : require
#extension GL_NV_cluster_acceleration_structure : require
layout(local_size_x = 1) in;
layout(binding = 1) buffer B { int cluster; };
// CHECK-DAG: OpCapability RayQueryKHR
// CHECK-DAG: OpCapability RayTracingClusterAccelerationStructureNV
// CHECK-DAG: OpExtension "SPV_KHR_ray_query"
// CHECK-DAG: OpExtension "SPV_NV_cluster_acceleration_structure"
void main()
{
    rayQueryEXT q;
    // CHECK: OpRayQueryGetIntersectionClusterIdNV %int %{{[0-9]+}} %uint_1
    cluster = rayQueryGetIntersectionClusterIdNV(q, true);
}
