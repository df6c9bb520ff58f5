#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
layout(points) in;
layout(triangle_strip, max_vertices = 4) out;
void main()
{
    EmitStreamVertex(1);    // CHECK: :[[@LINE]]:5: error: several streams need layout(points) out (GLSL 4.60, 8.13)
}
// CHECK: {{^}}1 error generated.
