#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.4.5: default layouts, and push_constant's own.
layout(std140, row_major) buffer;
layout(binding = 0) buffer B { float a[2]; mat2 m; } b;
layout(push_constant) uniform P { float a[2]; } p;
layout(std430, column_major, set = 2, binding = 1) buffer C { float a[2]; mat2 m; } c;
layout(local_size_x = 1) in;
void main() { b.a[1] = p.a[1] + b.m[0][1]; c.a[1] = c.m[1][0]; }
// CHECK-DAG: OpMemberDecorate %[[B:[_a-zA-Z0-9]+]] 1 Offset 32
// CHECK-DAG: OpMemberDecorate %[[B]] 1 RowMajor
// CHECK-DAG: OpMemberDecorate %[[C:[_a-zA-Z0-9]+]] 1 Offset 8
// CHECK-DAG: OpMemberDecorate %[[C]] 1 ColMajor
// CHECK-DAG: DescriptorSet 2
// CHECK-DAG: ArrayStride 16
// CHECK-DAG: ArrayStride 4
