#version 460
// RUN: %compile %s -O0 | FileCheck %s
// RUN: %compile %s
// GL_EXT_fragment_shader_barycentric: the values of the three vertices, not interpolated.
#extension GL_EXT_fragment_shader_barycentric : require
layout(location = 0) pervertexEXT in float number[];
layout(location = 1) in pervertexEXT ivec2 pair[3];
layout(location = 2) pervertexEXT in B { vec4 v; int i; } b[];
layout(location = 0) out vec4 color;
// CHECK: OpCapability FragmentBarycentricKHR
// CHECK: OpExtension "SPV_KHR_fragment_shader_barycentric"
// CHECK-DAG: OpDecorate %number PerVertexKHR
// CHECK-DAG: OpDecorate %pair PerVertexKHR
// CHECK-DAG: OpDecorate %b PerVertexKHR
// CHECK-DAG: OpTypeArray %float %uint_3
// CHECK-DAG: OpTypeArray %v2int %uint_3
// CHECK-DAG: OpTypeArray {{%B|%_struct_[0-9]+}} %uint_3
void main()
{
    int k = pair[1].x;
    color = vec4(number[0], number[k], number[2], 0.0) + b[1].v * b[k].i;
}
