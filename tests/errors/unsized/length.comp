#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: "It is a compile-time error to use the length() method on an unsized array."
layout(local_size_x = 1) in;
layout(binding = 1) uniform U { int a[]; int b; } u[2];
layout(binding = 2) buffer B { int c[]; int d[]; };
layout(push_constant) uniform P { int e[]; };
int g[];
layout(binding = 0) buffer Out { int r; };
void main()
{
    r = u[1].a[3] + c[2] + e[1] + g[1];
    r = d.length();
    // CHECK: :[[@LINE+1]]:16: error: the array has no size yet, so it has no length: declare its size (GLSL 4.60, 4.1.9)
    r = u[1].a.length();
    // CHECK: :[[@LINE+1]]:11: error: the array has no size yet
    r = c.length();
    // CHECK: :[[@LINE+1]]:11: error: the array has no size yet
    r = e.length();
    // CHECK: :[[@LINE+1]]:11: error: the array has no size yet
    r = g.length();
}
// CHECK: {{^}}4 errors generated.
