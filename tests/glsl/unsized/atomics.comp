#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.1.9: an element is a variable as any other, handed to functions and atomics.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { uint a[]; uint b; };
shared uint s[];
void add(inout uint x) { x += 2u; }
void main() { b = atomicAdd(a[5], 1u); add(a[2]); a[1]++; atomicMax(s[3], a[0]); barrier(); b += s[0]; }
// CHECK-DAG: OpMemberDecorate %{{.*}} 1 Offset 24
// CHECK-DAG: %_arr_uint_uint_4 = OpTypeArray %uint %uint_4
