#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.4.5: offset and align hold behind such an array, too.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { float a[]; layout(align = 32) float b; layout(offset = 64) float c[]; float d; };
void main() { a[2] = b + c[6] + d; }
// CHECK-DAG: OpMemberDecorate %[[B:[_a-zA-Z0-9]+]] 3 Offset 92
// CHECK-DAG: OpMemberDecorate %[[B]] 1 Offset 32
// CHECK-DAG: OpMemberDecorate %[[B]] 2 Offset 64
