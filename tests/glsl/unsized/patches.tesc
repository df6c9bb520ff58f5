#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.4.1, 4.4.2: inputs have gl_MaxPatchVertices, outputs what the layout says; parts of a patch what their uses say.
layout(location = 0) in A { vec4 a[]; } a[];
layout(vertices = 3) out;
layout(location = 0) out B { vec4 a[]; } b[];
layout(location = 4) patch out float p[];
layout(location = 9) patch out P { float q[]; vec2 r; };
void main() { b[gl_InvocationID].a[2] = a[gl_InvocationID].a[1]; p[b.length()] = float(a.length()); q[1] = 2.0; r = vec2(1); }
// CHECK-DAG: %[[A:_struct_[0-9]+]] = OpTypeStruct %_arr_v4float_uint_2
// CHECK-DAG: OpTypeArray %[[A]] %uint_32
// CHECK-DAG: %[[B:_struct_[0-9]+]] = OpTypeStruct %_arr_v4float_uint_3
// CHECK-DAG: OpTypeArray %[[B]] %uint_3
// CHECK-DAG: %_arr_float_uint_4 = OpTypeArray
// CHECK-DAG: = OpTypeStruct %_arr_float_uint_2{{[_0-9]*}} %v2float
