#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.12: any order, but each once.
const const int a = 3;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'const' is repeated here
highp lowp float b;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'lowp' cannot be combined with 'highp' (GLSL 4.60, 4.12)
readonly readonly buffer C { float f; } c;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'readonly' is repeated here
uniform uniform D { float f; } d;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'uniform' is repeated here
uniform buffer E { float f; } e;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'buffer' cannot be combined with 'uniform' (GLSL 4.60, 4.12)
precise precise float f;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'precise' is repeated here
highp const int fine = 3;
void g(inout out int a) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'out' cannot be combined with 'inout' (GLSL 4.60, 4.12)
void h(const out int a) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'const' cannot be combined with 'out'
void main() { }
// CHECK: {{^}}8 errors generated.
