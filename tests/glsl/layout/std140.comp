#version 450
// RUN: %compile %s | FileCheck %s
// OpenGL 4.6, 7.6.2.2: std140.
struct S { vec3 a; float b; mat3 m; };
struct T { float f; };
layout(std140, binding = 0) uniform B {
    float f;
    vec2 v2;
    vec3 v3;
    float after;
    float array[3];
    mat2 m2;
    layout(row_major) mat2x3 rows;
    S s[2];
    T t;
    dvec3 d;
    bool b;
} b;
layout(std430, binding = 1) buffer Out { float r; };
layout(local_size_x = 1) in;
void main() { r = b.f + b.v2.x + b.v3.x + b.array[2] + b.m2[0][0] + b.rows[1][2] + b.s[1].m[2][2] + b.t.f + float(b.d.z) + (b.b ? 1.0 : 0.0); }
// CHECK-DAG: OpMemberDecorate %[[B:[_a-zA-Z0-9]+]] 10 Offset 344
// CHECK-DAG: OpMemberDecorate %[[B]] 0 Offset 0
// CHECK-DAG: OpMemberDecorate %[[B]] 1 Offset 8
// CHECK-DAG: OpMemberDecorate %[[B]] 2 Offset 16
// CHECK-DAG: OpMemberDecorate %[[B]] 3 Offset 28
// CHECK-DAG: OpMemberDecorate %[[B]] 4 Offset 32
// CHECK-DAG: OpMemberDecorate %[[B]] 5 Offset 80
// CHECK-DAG: OpMemberDecorate %[[B]] 5 ColMajor
// CHECK-DAG: OpMemberDecorate %[[B]] 5 MatrixStride 16
// CHECK-DAG: OpMemberDecorate %[[B]] 6 Offset 112
// CHECK-DAG: OpMemberDecorate %[[B]] 6 RowMajor
// CHECK-DAG: OpMemberDecorate %[[B]] 6 MatrixStride 16
// CHECK-DAG: OpMemberDecorate %[[B]] 7 Offset 160
// CHECK-DAG: OpMemberDecorate %[[B]] 8 Offset 288
// CHECK-DAG: OpMemberDecorate %[[B]] 9 Offset 320
// CHECK-DAG: ArrayStride 16
// CHECK-DAG: ArrayStride 64
