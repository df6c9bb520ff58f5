#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.1.9: any constant integral expression may be the index, signed or not.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int a[]; int b; };
const int n = 3, table[] = int[](1, 2, 6);
void main() { const uint k = 4u; a[n] = a[k]; a[table[2]] = a[true ? 2 : 9]; b = a[table.length()] + a[int(1.5)]; }
// CHECK: OpMemberDecorate %{{.*}} 1 Offset 28
