#version 320 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.20, 4.7.2: floats, integers and opaque types have a precision, structs have not.
highp struct S { float a; };            // CHECK: :[[@LINE]]:1: error: 'highp' is not allowed on struct S: only float, int, uint and opaque types have a precision
highp struct T { float a; } t;          // CHECK: :[[@LINE]]:1: error: 'highp' is not allowed on struct T
struct U { highp float a; };
void main() { S s; U u; }
// CHECK: {{^}}2 errors generated.
