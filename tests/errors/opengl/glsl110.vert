#version 110
// RUN: %refuse %s -fsyntax-only --target-env=opengl | FileCheck %s --implicit-check-not=error:
// GLSL 1.10, 4.3.2, 5.8, 6.1 and 4.2.
// CHECK: :[[@LINE+1]]:17: error: the initializer of const 'a' must be a constant expression
const float a = sin(1.0);
// CHECK: :[[@LINE+1]]:18: error: an array as 'out' or 'inout' parameter needs #version 120
void f(out float x[2]) { x[0] = 1.0; }
struct g { float a; };
// CHECK: :[[@LINE+1]]:7: error: 'g' is declared already in this scope
float g(float x) { return x; }
void main()
{
    // CHECK: :[[@LINE+1]]:22: error: a function cannot be defined inside of another
    float h(float x) { return x; }
}
// CHECK: {{^}}4 errors generated.
