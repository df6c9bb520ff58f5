#version 310 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.20, 6.1: built-in functions are not redefined or overloaded.
float sin(float x) { return x; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'sin' is a built-in function: in ES it cannot be declared again (ESSL 3.20, 6.1)
float max(float a, float b, float c) { return a; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'max' is a built-in function: in ES it cannot be declared again (ESSL 3.20, 6.1)
float mine(float x) { return x; }
void main() { }
// CHECK: {{^}}2 errors generated.
