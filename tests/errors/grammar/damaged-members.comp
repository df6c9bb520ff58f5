#version 450
// RUN: %refuse %s | FileCheck %s
// A member that cannot be parsed is one mistake: nothing is said of what is left of its block or struct.
struct S { float4 v; };                             // CHECK: :[[@LINE]]:12: error: unknown type 'float4'
struct T { float f; half3 h; };                     // CHECK: :[[@LINE]]:21: error: unknown type 'half3'
layout(binding = 0) buffer B { uint4 v; };          // CHECK: :[[@LINE]]:32: error: unknown type 'uint4'
layout(binding = 1) buffer C { int i; uint2 v; } c; // CHECK: :[[@LINE]]:39: error: unknown type 'uint2'
void main()
{
    S s = S(vec4(1));
    T t = T(1.0, s.v);
    c.v = v;
    c.i = 3;
}
// CHECK: {{^}}4 errors generated.
