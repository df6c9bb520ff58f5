#version 310 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.20, 4.7.3 and 4.7.4.
precision mediump float;
precision highp int;
precision lowp sampler2D;
precision mediump vec3;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a precision statement takes int, float or an opaque type (GLSL 4.60, 4.7.4)
precision mediump uint;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a precision statement takes int, float or an opaque type (GLSL 4.60, 4.7.4)
precision mediump bool;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a precision statement takes int, float or an opaque type (GLSL 4.60, 4.7.4)
precision highp float[2];    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a precision statement takes int, float or an opaque type (GLSL 4.60, 4.7.4)
highp bool a;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'highp' is not allowed on bool: only float, int, uint and opaque types have a precision
highp lowp float b;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'lowp' cannot be combined with 'highp' (GLSL 4.60, 4.12)
struct S { int x; };
highp S c;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'highp' is not allowed on struct S: only float, int, uint and opaque types have a precision
highp void f() { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'highp' is not allowed on void: only float, int, uint and opaque types have a precision
mediump vec4 fine;
void main() { precision lowp float; }
// CHECK: {{^}}8 errors generated.
