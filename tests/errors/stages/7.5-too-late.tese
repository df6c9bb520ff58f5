#version 450
// RUN: %refuse %s | FileCheck %s
layout(quads) in;
void f() { gl_Position = vec4(0); }
out gl_PerVertex { vec4 gl_Position; };         // CHECK: :[[@LINE]]:5: error: 'gl_PerVertex' was used before
in gl_PerVertex { vec4 gl_Position; } in_[];    // CHECK: :[[@LINE]]:39: error: this block must be called 'gl_in'
invariant gl_Position;                          // CHECK: :[[@LINE]]:11: error: 'invariant' must precede any use of 'gl_Position'
void main()
{
    gl_in[0].gl_Position = vec4(1);             // CHECK: :[[@LINE]]:14: error: the input 'gl_in' cannot be assigned
    gl_TessCoord.x = 1.0;                       // CHECK: :[[@LINE]]:18: error: the built-in 'gl_TessCoord' cannot be assigned
}
// CHECK: {{^}}5 errors generated.
