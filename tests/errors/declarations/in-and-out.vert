#version 450
// RUN: %refuse %s | FileCheck %s
// in and out are inout on parameters only, and once each.
// CHECK: in-and-out.vert:[[@LINE+1]]:1: error: 'inout' is for parameters of functions
in out vec4 v;
// CHECK: in-and-out.vert:[[@LINE+1]]:15: error: 'in' is repeated here
void f(in out in float x) { x = 1.0; }
// CHECK: in-and-out.vert:[[@LINE+1]]:11: error: 'inout' cannot be combined with 'in'
void g(in inout float x) { x = 1.0; }
// CHECK: in-and-out.vert:[[@LINE+1]]:8: error: 'const' cannot be combined with 'inout'
void h(const in out float x) { }
void main() { }
// CHECK: {{^}}4 errors generated.
