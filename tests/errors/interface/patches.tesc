#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.3.4, 4.3.6, 4.5: arrays over vertices, patches, and whose vertex is written.
layout(vertices = 3) out;
layout(location = 0) in vec4 scalar;
// CHECK-DAG: :[[@LINE-1]]:30: error: 'scalar' must be an array, with an element for each vertex: write scalar[] (GLSL 4.60, 4.3.4)
layout(location = 1) in vec4 sized[3];
// CHECK-DAG: :[[@LINE-1]]:30: error: 'sized' has 3 elements, but there are 32 vertices (GLSL 4.60, 4.4.1)
layout(location = 2) patch in vec4 patched;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'patch' is not allowed on an input of tessellation control shaders: only on outputs of tessellation control and inputs of tessellation evaluation shaders (GLSL 4.60, 4.3.4)
layout(location = 3) in Block { vec4 v; } block;
// CHECK-DAG: :[[@LINE-1]]:43: error: 'block' must be an array, with an element for each vertex: write block[] (GLSL 4.60, 4.3.4)
layout(location = 4) in vec4 fine[32];
layout(location = 5) in vec4 two[][];
// CHECK-DAG: :[[@LINE-1]]:30: error: only the first dimension of 'two', that of the vertices, may go without a size
layout(location = 6) in Nameless { vec4 n; };
// CHECK-DAG: :[[@LINE-1]]:25: error: 'Nameless' must be an array, with an element for each vertex: write Nameless[] (GLSL 4.60, 4.3.4)
layout(location = 0) out vec4 a;
// CHECK-DAG: :[[@LINE-1]]:31: error: 'a' must be an array, with an element for each vertex: write a[] (GLSL 4.60, 4.3.4)
layout(location = 1) out vec4 b[4];
// CHECK-DAG: :[[@LINE-1]]:31: error: 'b' has 4 elements, but there are 3 vertices (GLSL 4.60, 4.4.2)
layout(location = 2) out vec4 c[];
layout(location = 3) patch flat out vec4 d;
// CHECK-DAG: :[[@LINE-1]]:28: error: 'flat' cannot be combined with 'patch' (GLSL 4.60, 4.5)
layout(location = 4) patch out PatchBlock { vec4 v; flat vec4 w; centroid vec4 x; } pb;
// CHECK-DAG: :[[@LINE-1]]:53: error: 'flat' cannot be combined with 'patch' (GLSL 4.60, 4.5)
// CHECK-DAG: :[[@LINE-2]]:66: error: 'centroid' is not allowed on an output of tessellation control shaders in a patch block (GLSL 4.60, 4.3)
void main() { }
// CHECK: {{^}}11 errors generated.
