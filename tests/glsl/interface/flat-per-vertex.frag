#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// GL_EXT_fragment_shader_barycentric, 4.3: pervertexEXT is an auxiliary qualifier, beside which one of interpolation may stand.
#extension GL_EXT_fragment_shader_barycentric : require
layout(location = 0) flat pervertexEXT in ivec2 a[3];
layout(location = 1) pervertexEXT flat in vec4 b[3];
layout(location = 2) pervertexEXT in uint c[3];
layout(location = 0) out vec4 color;
void main() { color = vec4(a[0], a[1]) + b[2] + float(c[0]); }
// CHECK-DAG: OpDecorate %[[A:[0-9]+]] Flat
// CHECK-DAG: OpDecorate %[[A]] PerVertexKHR
// CHECK-DAG: OpDecorate %[[A]] Location 0
// CHECK-DAG: OpDecorate %[[B:[0-9]+]] Flat
// CHECK-DAG: OpDecorate %[[B]] PerVertexKHR
// CHECK-DAG: OpDecorate %[[B]] Location 1
