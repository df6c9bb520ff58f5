#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: "It is a compile-time error to assign either to or from a runtime-sized or unsized array", and an initializer is none, either.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int a[]; int b[]; } s;
layout(binding = 1) buffer C { int b[]; } t;
int g[];
void main()
{
    int c[2];
    s.a[1] = g[1] = 1;
    // CHECK: :[[@LINE+1]]:9: error: an array without a size cannot be assigned as a whole
    s.a = c;
    // CHECK: :[[@LINE+1]]:9: error: an array without a size cannot be assigned as a whole
    s.b = t.b;
    // CHECK: :[[@LINE+1]]:7: error: an array without a size cannot be assigned as a whole
    g = g;
    // CHECK: :[[@LINE+1]]:11: error: the assigned value is int[], but int[2] is expected
    c = s.a;
    // CHECK: :[[@LINE+1]]:18: error: the initializer is int[], but int[2] is expected
    int d[2] = s.a;
    // CHECK: :[[@LINE+1]]:9: error: array 'e' needs a size
    int e[] = g;
}
// CHECK: {{^}}6 errors generated.
