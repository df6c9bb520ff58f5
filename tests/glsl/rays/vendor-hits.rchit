#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// What vendors add to closest-hit shaders.
#extension GL_EXT_ray_tracing : require
#extension GL_NV_displacement_micromap : require
#extension GL_NV_ray_tracing_motion_blur : require
#extension GL_EXT_ray_cull_mask : require
#extension GL_NV_cluster_acceleration_structure : require
#extension GL_NV_linear_swept_spheres : require
#extension GL_EXT_ray_tracing_position_fetch : require
layout(location = 0) rayPayloadInEXT vec4 p;
hitAttributeEXT vec2 a;
void main() { p = vec4(gl_HitMicroTriangleVertexBarycentricsNV[0], gl_HitMicroTriangleVertexPositionsNV[1].xy) + gl_CurrentRayTimeNV + float(gl_CullMaskEXT);
 if (gl_HitKindEXT == gl_HitKindFrontFacingMicroTriangleNV || gl_HitKindEXT == gl_HitKindBackFacingMicroTriangleNV) p.x = 0;
 p.xyz += gl_HitTriangleVertexPositionsEXT[2] + gl_HitSpherePositionNV + gl_HitLSSPositionsNV[1]; p.w += gl_HitSphereRadiusNV + gl_HitLSSRadiiNV[0] + float(gl_ClusterIDNV); if (gl_HitIsSphereNV || gl_HitIsLSSNV) p.y = 2; }
// CHECK-DAG: OpCapability RayTracingPositionFetchKHR{{$}}
// CHECK-DAG: OpCapability RayTracingMotionBlurNV{{$}}
// CHECK-DAG: OpCapability RayTracingDisplacementMicromapNV{{$}}
// CHECK-DAG: OpCapability RayTracingSpheresGeometryNV{{$}}
// CHECK-DAG: OpCapability RayTracingLinearSweptSpheresGeometryNV{{$}}
// CHECK-DAG: OpCapability RayTracingClusterAccelerationStructureNV{{$}}
// CHECK-DAG: OpCapability RayCullMaskKHR{{$}}
// CHECK: OpConvertUToF{{ |$}}
// CHECK: OpConvertSToF{{ |$}}
