// RUN: %sgcc -S --target-env=vulkan1.2 %s -o - | FileCheck %s
#version 460
#extension GL_EXT_ray_tracing : require
#extension GL_NV_displacement_micromap : require
layout(location = 0) rayPayloadInEXT vec4 color;
// CHECK-DAG: OpCapability RayTracingKHR
// CHECK-DAG: OpCapability RayTracingDisplacementMicromapNV
// CHECK-NOT: OpCapability DisplacementMicromapNV
// CHECK-DAG: OpExtension "SPV_NV_displacement_micromap"
// CHECK-DAG: OpDecorate %{{[0-9]+}} BuiltIn HitMicroTriangleVertexPositionsNV
// CHECK-DAG: OpDecorate %{{[0-9]+}} BuiltIn HitMicroTriangleVertexBarycentricsNV
// CHECK-DAG: OpDecorate %{{[0-9]+}} BuiltIn HitKindFrontFacingMicroTriangleNV
// CHECK-DAG: OpDecorate %{{[0-9]+}} BuiltIn HitKindBackFacingMicroTriangleNV
void main()
{
    color.xyz = gl_HitMicroTriangleVertexPositionsNV[2];
    color.xy += gl_HitMicroTriangleVertexBarycentricsNV[1];
    if (gl_HitKindEXT == gl_HitKindFrontFacingMicroTriangleNV || gl_HitKindEXT == gl_HitKindBackFacingMicroTriangleNV) color.w = 1.0;
}
