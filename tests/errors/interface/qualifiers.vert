#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GLSL 4.60, 4.3.4, 4.5: no interpolation of vertex inputs; patch is for tessellation.
layout(location = 0) flat in ivec4 a;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'flat' is not allowed on an input of vertex shaders (GLSL 4.60, 4.3.4)
layout(location = 1) noperspective in vec4 b;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'noperspective' is not allowed on an input of vertex shaders (GLSL 4.60, 4.3.4)
layout(location = 2) centroid in vec4 c;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'centroid' is not allowed on an input of vertex shaders (GLSL 4.60, 4.3.4)
layout(location = 3) sample in vec4 d;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'sample' is not allowed on an input of vertex shaders (GLSL 4.60, 4.3.4)
layout(location = 4) patch in vec4 e;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'patch' is not allowed on an input of vertex shaders: only on outputs of tessellation control and inputs of tessellation evaluation shaders (GLSL 4.60, 4.3.4)
layout(location = 5) invariant in vec4 f;
// CHECK-DAG: :[[@LINE-1]]:22: error: only outputs can be invariant (GLSL 4.60, 4.8.1)
layout(location = 0) patch out vec4 g;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'patch' is not allowed on an output of vertex shaders: only on outputs of tessellation control and inputs of tessellation evaluation shaders (GLSL 4.60, 4.3.4)
layout(location = 1) flat smooth out vec4 h;
// CHECK-DAG: :[[@LINE-1]]:27: error: 'smooth' cannot be combined with 'flat' (GLSL 4.60, 4.12)
layout(location = 2) centroid sample out vec4 i;
// CHECK-DAG: :[[@LINE-1]]:31: error: 'sample' cannot be combined with 'centroid' (GLSL 4.60, 4.12)
flat vec4 global;
// CHECK-DAG: :[[@LINE-1]]:1: error: 'flat' is not allowed on this variable
flat uniform Uniforms { vec4 u; };
// CHECK-DAG: :[[@LINE-1]]:1: error: 'flat' is not allowed on a block (GLSL 4.60, 4.3.9)
layout(location = 4) centroid out Block { vec4 v; } block;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'centroid' is not allowed on a block (GLSL 4.60, 4.3.9)
layout(location = 5) invariant out Block2 { vec4 v; } block2;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'invariant' is not allowed on a block (GLSL 4.60, 4.3.9)
layout(location = 6) out Block3 { patch vec4 v; in vec4 w; uniform vec4 x; const vec4 y; flat out vec4 fine; } block3;
// CHECK-DAG: :[[@LINE-1]]:35: error: 'patch' is not allowed on an output of vertex shaders: only on outputs of tessellation control and inputs of tessellation evaluation shaders (GLSL 4.60, 4.3.4)
// CHECK-DAG: :[[@LINE-2]]:49: error: 'in' on a member of a block of 'out' (GLSL 4.60, 4.3.9)
// CHECK-DAG: :[[@LINE-3]]:60: error: 'uniform' on a member of a block of 'out' (GLSL 4.60, 4.3.9)
// CHECK-DAG: :[[@LINE-4]]:76: error: 'const' is not allowed on a member of a block that is not a buffer block
coherent out vec4 memory;
// CHECK-DAG: :[[@LINE-1]]:1: error: 'coherent' is not allowed on this variable
void main() { }
// CHECK: {{^}}18 errors generated.
