#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.8.1.
layout(location = 0) out vec4 a;
layout(location = 0) in vec4 b;
vec4 global;
void f() { a = vec4(1); }
invariant a;
// CHECK-DAG: :[[@LINE-1]]:11: error: 'invariant' must stand before any use of 'a' (GLSL 4.60, 4.8.1)
invariant b;
// CHECK-DAG: :[[@LINE-1]]:11: error: 'b' is no output: only outputs can be invariant (GLSL 4.60, 4.8.1)
invariant global;
// CHECK-DAG: :[[@LINE-1]]:11: error: 'global' is no output: only outputs can be invariant (GLSL 4.60, 4.8.1)
invariant missing;
// CHECK-DAG: :[[@LINE-1]]:11: error: 'missing' is not declared
void main() { layout(location = 1) out vec4 c; invariant gl_Position; }
// CHECK-DAG: :[[@LINE-1]]:36: error: 'out' cannot stand on a local variable (GLSL 4.60, 4.3)
// CHECK-DAG: :[[@LINE-2]]:58: error: 'invariant' stands outside of functions (GLSL 4.60, 4.8.1)
// CHECK: {{^}}6 errors generated.
