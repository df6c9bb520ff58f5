#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: "a runtime-sized or unsized array is passed as a function argument".
layout(local_size_x = 1) in;
layout(binding = 1) uniform B { int a[]; int b; };
layout(binding = 0) buffer Out { int r; int c[]; };
int first(int x[3]) { return x[0]; }
void main()
{
    r = a[2];
    // CHECK: :[[@LINE+1]]:15: error: argument 1 of 'first' is int[], but int[3] is expected
    r = first(a);
    // CHECK: :[[@LINE+1]]:15: error: argument 1 of 'first' is int[], but int[3] is expected
    r = first(c);
}
// CHECK: {{^}}2 errors generated.
