#version 120
// RUN: %refuse %s -fsyntax-only --target-env=opengl | FileCheck %s --implicit-check-not=error:
// GLSL 1.20, 4.1.8 and 4.2, lost what 1.10 had.
// CHECK: :[[@LINE+1]]:19: error: a struct cannot be defined inside of another
struct S { struct T { float a; } t; };
float f;
// CHECK: :[[@LINE+1]]:7: error: 'f' is declared already in this scope
float f(float x) { return x; }
void main()
{
    // CHECK: :[[@LINE+1]]:5: error: functions are declared outside of functions
    float h(float x);
    float sin = 1.0;
    // CHECK: :[[@LINE+1]]:24: error: 'sin' is a variable, not a function
    gl_Position = vec4(sin(1.0));
}
// CHECK: {{^}}4 errors generated.
