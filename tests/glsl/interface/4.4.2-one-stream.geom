// RUN: %compile %s | FileCheck %s
// Everything in stream 0 needs no capability.
#version 450
layout(points) in;
layout(points, max_vertices = 2, stream = 0) out;
layout(location = 0, stream = 0) out vec4 a;
// CHECK: capabilities: Geometry Shader
// CHECK-NOT: Stream
void main() { a = vec4(1); }
