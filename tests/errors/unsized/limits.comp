#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: "any array is indexed using a negative constant expression"; and no array is larger than one that is declared may be.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int a[]; int c; };
int g[];
void main()
{
    // CHECK: :[[@LINE+1]]:11: error: index -1 is outside of int[]
    c = a[-1];
    // CHECK: :[[@LINE+1]]:11: error: an array has at most 4294967295 elements
    c = g[0xffffffffu];
}
// CHECK: {{^}}2 errors generated.
