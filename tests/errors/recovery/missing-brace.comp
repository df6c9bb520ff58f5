#version 450
// RUN: %refuse %s | FileCheck %s
// A function without its }: the ones behind it are not defined inside of it by intention.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int one() { return 1; }
int two()
{
    return 2;
int three() { return 3; }   // CHECK: :[[@LINE]]:13: error: a function cannot be defined inside of another (GLSL 4.60, 6.1): is a '}' missing before it?
// CHECK: :8:1: note: the '{' is here
int four() { return 4; }
void main() { r[0] = one() + two() + three() + four(); }
// CHECK: {{^}}1 error generated.
