#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.3.3: what is a constant expression, computed.
struct S { int a; vec2 v; };
const S s = S(3, vec2(1.0, 2.0));
const int list[] = int[](4, 5, 6);
const mat2 m = mat2(1.0, 2.0, 3.0, 4.0) * mat2(2.0);
const int wrap = 2147483647 + 1;
const uint shifted = 0xf0u >> 4u << 2;
int size1[s.a + list[2] + list.length()];
int size2[m == mat2(2.0, 4.0, 6.0, 8.0) ? 7 : 1];
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float f; int i; uint u; } b;
void main()
{
    size1[0] = 1; size2[0] = 2;
    b.i = wrap / 2 + size1.length() + size2.length() + size1[b.i] + size2[b.i];
    b.u = shifted;
    b.f = m[1].y + float(s.v.y);
}
// CHECK-DAG: %uint_12 = OpConstant %uint 12
// CHECK-DAG: OpTypeArray %int %uint_12
// CHECK-DAG: %uint_7 = OpConstant %uint 7
// CHECK-DAG: OpTypeArray %int %uint_7
// CHECK-DAG: OpConstant %uint 60
// CHECK-DAG: OpConstant %float 10
