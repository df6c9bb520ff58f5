#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.4.1, Geometry Shader Inputs: sizes agree with the primitive.
layout(location = 0) in vec4 open[];
layout(location = 1) in vec4 two[2];
layout(location = 2) in Block { vec4 v; } blocks[];
layout(location = 3) in vec4 waiting[];
vec4 early(int i) { return open[i]; }
// CHECK-DAG: :[[@LINE-1]]:32: error: an array without a size may only be indexed by constants: the layout with the number of vertices must precede this use (GLSL 4.60, 4.4.1)
int length() { return waiting.length(); }
// CHECK-DAG: :[[@LINE-1]]:31: error: the array has no size yet, so it has no length
layout(triangles) in;
// CHECK-DAG: :[[@LINE-1]]:8: error: 'two' has 2 elements, but there are 3 vertices (GLSL 4.60, 4.4.1)
layout(points, max_vertices = 1) out;
layout(location = 4) in vec4 late[2];
// CHECK-DAG: :[[@LINE-1]]:30: error: 'late' has 2 elements, but there are 3 vertices (GLSL 4.60, 4.4.1)
layout(location = 5) in LateBlock { vec4 v; } late_blocks[4];
// CHECK-DAG: :[[@LINE-1]]:47: error: 'late_blocks' has 4 elements, but there are 3 vertices (GLSL 4.60, 4.4.1)
layout(location = 6) in float scalar;
// CHECK-DAG: :[[@LINE-1]]:31: error: 'scalar' must be an array, with an element for each vertex: write scalar[] (GLSL 4.60, 4.3.4)
void main() { vec4 x = open[3] + blocks[3].v; }
// CHECK-DAG: :[[@LINE-1]]:29: error: index 3 is outside of vec4[3]
// CHECK-DAG: :[[@LINE-2]]:41: error: index 3 is outside of block Block[3]
// CHECK: {{^}}8 errors generated.
