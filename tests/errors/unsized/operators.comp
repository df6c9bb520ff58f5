#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9, 5.9: an array without a size is not a value that operators could take.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int a[]; int b[]; } s;
int g[];
void main()
{
    // CHECK: :[[@LINE+1]]:26: error: '?:' does not take an array without a size (GLSL 4.60, 4.1.9)
    int i = (s.a[0] == 0 ? s.a : s.a)[7];
    // CHECK: :[[@LINE+1]]:16: error: '?:' does not take an array without a size
    i = (i > 0 ? s.b : s.b)[i];
    // CHECK: :[[@LINE+1]]:11: error: ',' does not take int and int[]: an array without a size is not a value (GLSL 4.60, 4.1.9)
    i = (i, g)[7];
    // CHECK: :[[@LINE+1]]:11: error: ',' does not take int and int[]: an array without a size is not a value
    i = (i, s.b)[7];
    // CHECK: :[[@LINE+1]]:19: error: '==' does not take int[] and int[]
    bool same = g == g;
    // CHECK: :[[@LINE+1]]:16: error: '!=' does not take int[] and int[]
    same = s.b != s.b;
}
// CHECK: {{^}}6 errors generated.
