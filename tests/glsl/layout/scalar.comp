#version 450
// RUN: %compile %s | FileCheck %s
// GL_EXT_scalar_block_layout: no padding behind structs and in arrays.
#extension GL_EXT_scalar_block_layout : require
struct S { vec3 a; };
layout(scalar, binding = 0) buffer B { float f; vec3 v3[2]; S s; float g; mat3 m; double d; } b;
layout(local_size_x = 1) in;
void main() { b.f = b.v3[1].x + b.s.a.x + b.g + b.m[1][1] + float(b.d); }
// CHECK-DAG: OpMemberDecorate %[[B:[_a-zA-Z0-9]+]] 1 Offset 4
// CHECK-DAG: OpMemberDecorate %[[B]] 2 Offset 28
// CHECK-DAG: OpMemberDecorate %[[B]] 3 Offset 40
// CHECK-DAG: OpMemberDecorate %[[B]] 4 Offset 44
// CHECK-DAG: OpMemberDecorate %[[B]] 4 MatrixStride 12
// CHECK-DAG: OpMemberDecorate %[[B]] 5 Offset 80
// CHECK-DAG: ArrayStride 12
