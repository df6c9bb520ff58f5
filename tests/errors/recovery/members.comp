#version 450
// RUN: %refuse %s | FileCheck %s
// What a member is whose declaration has a mistake, nobody can tell.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r]; };     // CHECK: :[[@LINE]]:47: error: ']' without '[' before it
struct S { vec2 v w; int n; };                          // CHECK: :[[@LINE]]:17: error: unknown type 'v'
void main()
{
    S s = S(vec2(1), 2);
    r[0] = s.n;
    r[1] = int(s.v.x) + s.w;
}
// CHECK: {{^}}2 errors generated.
