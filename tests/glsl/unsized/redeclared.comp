#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.1.9: a size may come later, when it is larger than every index so far; from there on it is an array as any other.
layout(local_size_x = 1) in;
layout(binding = 0) buffer Out { int r[]; };
int a[], b[][2];
shared vec2 s[];
void early() { a[3] = 1; b[1][r[0]] = 2; s[4].x = 3.0; }
int a[];
int a[4], b[3][2];
shared vec2 s[6];
int last(int x[4]) { return x[x.length() - 1]; }
void main() { early(); a[r[1]] = 1; int copy[4] = a; a = copy; r[0] = last(a) + b[r[2]][1] + s.length() + int(s[r[3]].x); }
// CHECK-DAG: OpTypeArray %int %uint_4
// CHECK-DAG: OpTypeArray %_arr_int_uint_2{{[_0-9]*}} %uint_3
// CHECK-DAG: OpTypeArray %v2float %uint_6
