#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// What vendors add to ray queries.
#extension GL_EXT_ray_query : require
#extension GL_EXT_opacity_micromap : require
#extension GL_EXT_ray_tracing_position_fetch : require
#extension GL_NV_cluster_acceleration_structure : require
#extension GL_NV_linear_swept_spheres : require
layout(local_size_x = 1) in;
layout(binding = 0) uniform accelerationStructureEXT s;
layout(binding = 1) buffer B { vec4 o[]; };
void main() { rayQueryEXT q; rayQueryInitializeEXT(q, s, gl_RayFlagsForceOpacityMicromap2StateEXT, 0xff, vec3(0), 0.0, vec3(1), 1.0);
 while (rayQueryProceedEXT(q)) { vec3 t[3]; rayQueryGetIntersectionTriangleVertexPositionsEXT(q, false, t); o[0].xyz += t[0];
   o[1].x += float(rayQueryGetIntersectionClusterIdNV(q, false)); o[2] += vec4(rayQueryGetIntersectionSpherePositionNV(q, false), rayQueryGetIntersectionSphereRadiusNV(q, false)); 
   o[2].x += rayQueryGetIntersectionLSSHitValueNV(q, true); vec3 lp[2]; rayQueryGetIntersectionLSSPositionsNV(q, true, lp); float lr[2]; rayQueryGetIntersectionLSSRadiiNV(q, true, lr); if (rayQueryIsSphereHitNV(q, true) || rayQueryIsLSSHitNV(q, true)) o[3] = vec4(lp[0], lr[1]); } }
// CHECK-DAG: OpCapability RayQueryKHR{{$}}
// CHECK-DAG: OpCapability RayTracingOpacityMicromapEXT{{$}}
// CHECK-DAG: OpCapability RayQueryPositionFetchKHR{{$}}
// CHECK-DAG: OpCapability RayTracingSpheresGeometryNV{{$}}
// CHECK-DAG: OpCapability RayTracingLinearSweptSpheresGeometryNV{{$}}
// CHECK-DAG: OpCapability RayTracingClusterAccelerationStructureNV{{$}}
// CHECK: OpRayQueryInitializeKHR{{ |$}}
// CHECK: OpRayQueryProceedKHR{{ |$}}
// CHECK: OpRayQueryGetIntersectionTriangleVertexPositionsKHR{{ |$}}
// CHECK: OpRayQueryGetIntersectionClusterIdNV{{ |$}}
// CHECK: OpConvertSToF{{ |$}}
// CHECK: OpRayQueryGetIntersectionSpherePositionNV{{ |$}}
// CHECK: OpRayQueryGetIntersectionSphereRadiusNV{{ |$}}
// CHECK: OpRayQueryGetIntersectionLSSHitValueNV{{ |$}}
// CHECK: OpRayQueryGetIntersectionLSSPositionsNV{{ |$}}
// CHECK: OpRayQueryGetIntersectionLSSRadiiNV{{ |$}}
// CHECK: OpRayQueryIsSphereHitNV{{ |$}}
// CHECK: OpRayQueryIsLSSHitNV{{ |$}}
