// RUN: %compile %s -O0 | FileCheck %s
// Outputs belong to the stream they name, or to the one that was declared last (GLSL 4.60, 4.4.2, Geometry Outputs).
#version 450
layout(points) in;
layout(points, max_vertices = 2) out;
layout(location = 0) out vec4 a;
layout(stream = 1) out;
layout(location = 1) out vec4 b;
layout(location = 2, stream = 2) out Block { vec4 c; layout(stream = 2) vec4 d; } block;
layout(stream = 0) out;
layout(location = 4) out vec4 e;
// CHECK: GeometryStreams
// CHECK-DAG: OpDecorate %a Stream 0
// CHECK-DAG: OpDecorate %b Stream 1
// CHECK-DAG: OpDecorate %block Stream 2
// CHECK-DAG: OpDecorate %e Stream 0
void main() { a = b = e = vec4(1); block.c = vec4(2); }
