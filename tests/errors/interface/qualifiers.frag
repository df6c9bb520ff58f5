#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.3.6: nothing of the kind on fragment outputs.
layout(location = 0) flat out vec4 a;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'flat' is not allowed on an output of fragment shaders (GLSL 4.60, 4.3.4)
layout(location = 1) centroid out vec4 b;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'centroid' is not allowed on an output of fragment shaders (GLSL 4.60, 4.3.4)
layout(location = 2) sample out vec4 c;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'sample' is not allowed on an output of fragment shaders (GLSL 4.60, 4.3.4)
layout(location = 3) patch out vec4 d;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'patch' is not allowed on an output of fragment shaders: only on outputs of tessellation control and inputs of tessellation evaluation shaders (GLSL 4.60, 4.3.4)
layout(location = 4) invariant out vec4 fine;
layout(location = 0) invariant in vec4 e;
// CHECK-DAG: :[[@LINE-1]]:22: error: only outputs can be invariant (GLSL 4.60, 4.8.1)
layout(location = 1) patch in vec4 f;
// CHECK-DAG: :[[@LINE-1]]:22: error: 'patch' is not allowed on an input of fragment shaders: only on outputs of tessellation control and inputs of tessellation evaluation shaders (GLSL 4.60, 4.3.4)
void main() { e = vec4(1); f.x++; }
// CHECK-DAG: :[[@LINE-1]]:15: error: the input 'e' cannot be assigned
// CHECK-DAG: :[[@LINE-2]]:30: error: the input 'f' cannot be assigned
// CHECK: {{^}}8 errors generated.
