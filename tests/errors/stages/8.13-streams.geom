#version 450
// RUN: %refuse %s | FileCheck %s
layout(points) in;
layout(triangle_strip, max_vertices = 4) out;
void main()
{
    EmitStreamVertex(1);    // CHECK: :[[@LINE]]:5: error: several streams need layout(points) out; (GLSL 4.60, 8.13)
}
