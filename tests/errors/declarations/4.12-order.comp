#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.12: any order, but each once.
const const int a = 3;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'const' stands here twice
highp lowp float b;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'lowp' does not go with 'highp' (GLSL 4.60, 4.12)
readonly readonly buffer C { float f; } c;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'readonly' stands here twice
uniform uniform D { float f; } d;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'uniform' stands here twice
uniform buffer E { float f; } e;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'buffer' does not go with 'uniform' (GLSL 4.60, 4.12)
precise precise float f;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'precise' stands here twice
highp const int fine = 3;
void g(inout out int a) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'out' does not go with 'inout' (GLSL 4.60, 4.12)
void h(const out int a) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'const' does not go with 'out'
void main() { }
// CHECK: {{^}}8 errors generated.
