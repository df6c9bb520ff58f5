#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.8.1.
layout(location = 0) out vec4 a;
layout(location = 0) in vec4 b;
vec4 global;
void f() { a = vec4(1); }
invariant a;
// CHECK-DAG: :[[@LINE-1]]:11: error: 'invariant' must precede any use of 'a' (GLSL 4.60, 4.8.1)
invariant b;
// CHECK-DAG: :[[@LINE-1]]:11: error: 'b' is not an output: only outputs can be invariant (GLSL 4.60, 4.8.1)
invariant global;
// CHECK-DAG: :[[@LINE-1]]:11: error: 'global' is not an output: only outputs can be invariant (GLSL 4.60, 4.8.1)
invariant missing;
// CHECK-DAG: :[[@LINE-1]]:11: error: 'missing' is not declared
void main() { layout(location = 1) out vec4 c; invariant gl_Position; }
// CHECK-DAG: :[[@LINE-1]]:36: error: 'out' is not allowed on a local variable (GLSL 4.60, 4.3)
// CHECK-DAG: :[[@LINE-2]]:58: error: 'invariant' is only allowed outside of functions (GLSL 4.60, 4.8.1)
// CHECK: {{^}}6 errors generated.
