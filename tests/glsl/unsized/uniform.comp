#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %sgcc --dump=types %s | FileCheck --check-prefix=TYPES %s
// GLSL 4.60, 4.1.9: an array of a uniform block that constants alone index is as large as the highest says; members behind it follow from that.
layout(local_size_x = 1) in;
layout(std140, binding = 1) uniform B { float a[]; vec3 b[]; float c; mat3 d[]; float e; };
layout(binding = 0) buffer Out { float r[5]; };
void main() { r[0] = a[4] + a[1]; r[1] = b[2].z; r[2] = c; r[3] = d[1][2].y; r[4] = e; }
// a: 5 * 16; b: 3 * 16; c: 4, and the next at a multiple of 16; d: 2 * 48
// CHECK-DAG: OpMemberDecorate %[[B:[_a-zA-Z0-9]+]] 4 Offset 240
// CHECK-DAG: OpMemberDecorate %[[B]] 0 Offset 0
// CHECK-DAG: OpMemberDecorate %[[B]] 1 Offset 80
// CHECK-DAG: OpMemberDecorate %[[B]] 2 Offset 128
// CHECK-DAG: OpMemberDecorate %[[B]] 3 Offset 144
// CHECK-DAG: OpDecorate %_arr_float_uint_5{{[_0-9]*}} ArrayStride 16
// CHECK-DAG: OpDecorate %_arr_v3float_uint_3 ArrayStride 16
// CHECK-DAG: OpDecorate %_arr_mat3v3float_uint_2 ArrayStride 48
// CHECK-NOT: OpTypeRuntimeArray
// TYPES: uniform block B
// TYPES-NEXT: ? float[] a
// TYPES: buffer block Out
// TYPES-NEXT: 0 float[5] r
