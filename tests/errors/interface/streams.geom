#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GLSL 4.60, 4.4.2, Geometry Outputs.
layout(points) in;
layout(points, max_vertices = 1) out;
layout(stream = 4) out;
// CHECK-DAG: :[[@LINE-1]]:8: error: stream must lie between 0 and 3, this is 4 (GLSL 4.60, 4.4.2)
layout(location = 0, stream = 5) out vec4 a;
// CHECK-DAG: :[[@LINE-1]]:22: error: stream must lie between 0 and 3, this is 5 (GLSL 4.60, 4.4.2)
layout(location = 1, stream = 2) out Block { layout(stream = 3) vec4 b; layout(stream = 2) vec4 c; } block;
// CHECK-DAG: :[[@LINE-1]]:53: error: stream 3 on a member of a block of stream 2: a block belongs to one stream (GLSL 4.60, 4.4.2)
layout(location = 0, stream = 1) in vec4 d[];
// CHECK-DAG: :[[@LINE-1]]:22: error: layout 'stream' cannot be combined with this variable (GLSL 4.60, 4.4)
layout(stream = 1) in;
// CHECK-DAG: :[[@LINE-1]]:8: error: layout 'stream' cannot be combined with a declaration without a name (GLSL 4.60, 4.4)
void main() { }
// CHECK: {{^}}5 errors generated.
