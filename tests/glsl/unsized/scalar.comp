#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.1.9, in scalar layout, with structs and matrices of both orders.
#extension GL_EXT_scalar_block_layout : require
layout(local_size_x = 1) in;
struct S { vec3 v; float f[2]; };
layout(scalar, row_major, binding = 0) buffer B { S s[]; vec3 v[]; mat2x3 m[]; layout(column_major) mat2x3 n[]; float f; } b;
void main() { b.f = b.s[1].f[1] + b.v[2].x + b.m[1][1].z + b.n[0][0].x; S one = b.s[2]; b.f += one.v.y; }
// s: 3 * 20; v: 3 * 12; m: 2 * 24; n: 24
// CHECK-DAG: OpMemberDecorate %[[B:[_a-zA-Z0-9]+]] 4 Offset 168
// CHECK-DAG: OpMemberDecorate %[[B]] 1 Offset 60
// CHECK-DAG: OpMemberDecorate %[[B]] 2 Offset 96
// CHECK-DAG: OpMemberDecorate %[[B]] 2 RowMajor
// CHECK-DAG: OpMemberDecorate %[[B]] 2 MatrixStride 8
// CHECK-DAG: OpMemberDecorate %[[B]] 3 Offset 144
// CHECK-DAG: OpMemberDecorate %[[B]] 3 ColMajor
