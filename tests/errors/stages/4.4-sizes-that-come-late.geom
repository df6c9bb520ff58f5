#version 450
// RUN: %refuse %s | FileCheck %s
int i = 0;
void f()
{
    gl_in.length();             // CHECK: :[[@LINE]]:11: error: the array has no size yet, so it has no length
    gl_in[i].gl_Position;       // CHECK: :[[@LINE]]:10: error: an array without a size may only be indexed by constants
    gl_in[2].gl_Position;
}
layout(lines) in;               // CHECK: :[[@LINE]]:8: error: index 2 of 'gl_in' was used already, but there are 2 vertices
layout(points, max_vertices = 1) out;
layout(points) in vec4 foo[];   // CHECK: :[[@LINE]]:8: error: layout 'points' cannot be combined with others: write layout(points) in
void main() { }
// CHECK: {{^}}4 errors generated.
