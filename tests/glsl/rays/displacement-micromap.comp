// RUN: %sgcc -S --target-env=vulkan1.2 %s -o - | FileCheck %s
// The extension brings acceleration structures itself.
#version 460
#extension GL_NV_displacement_micromap : require
layout(local_size_x = 1) in;
layout(binding = 0) uniform accelerationStructureEXT scene;
layout(binding = 1) buffer B { vec3 position; vec2 barycentric; };
// CHECK: OpCapability Shader
// CHECK-NEXT: OpCapability DisplacementMicromapNV
// CHECK-NEXT: OpExtension "SPV_NV_displacement_micromap"
// CHECK-NOT: OpExtension
// CHECK: OpMemoryModel
void main()
{
    // CHECK: OpFetchMicroTriangleVertexPositionNV %v3float %{{[0-9]+}} %int_1 %int_2 %int_3 %{{[0-9]+}}
    position = fetchMicroTriangleVertexPositionNV(scene, 1, 2, 3, ivec2(4, 5));
    // CHECK: OpFetchMicroTriangleVertexBarycentricNV %v2float %{{[0-9]+}} %int_1 %int_2 %int_3 %{{[0-9]+}}
    barycentric = fetchMicroTriangleVertexBarycentricNV(scene, 1, 2, 3, ivec2(4, 5));
}
