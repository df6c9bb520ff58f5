#version 410
// RUN: %refuse %s | FileCheck %s
// GLSL 4.10, 4.8: qualifiers stand in a fixed order.  (410 has no compute shaders: the last message.)
const highp int fine = 3;
highp const int a = 3;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'const' must precede 'highp': any order needs #version 420 or #extension GL_ARB_shading_language_420pack : enable
void f(in const int x) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'const' must precede 'in': any order needs #version 420 or #extension GL_ARB_shading_language_420pack : enable
precise highp float b;
highp precise float c;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'precise' must precede 'highp': any order needs #version 420 or #extension GL_ARB_shading_language_420pack : enable
void main() { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a compute shader needs #extension GL_ARB_compute_shader : enable or #version 430
// CHECK: {{^}}4 errors generated.
