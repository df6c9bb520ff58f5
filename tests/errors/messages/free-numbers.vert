#version 450
// RUN: %refuse %s | FileCheck %s
layout(location = 0) in vec3 p;
layout(location = 0) in mat2 n;             // CHECK: :[[@LINE]]:30: error: location 0 of 'n' is taken by 'p' (GLSL 4.60, 4.4.1): 3 is free [location]
layout(location = 2) in vec3 q;
layout(location = 0) out vec3 o;
layout(constant_id = 1) const int K = 1;
layout(constant_id = 1) const int L = 1;    // CHECK: :[[@LINE]]:8: error: constant_id 1 belongs to another constant
// CHECK: note: the other one is here
// CHECK: :[[@LINE-2]]:8: note: 2 is free
layout(constant_id = 0) const int M = 1;
layout(binding = 0) uniform P { layout(offset = 0) mat4 m; layout(offset = 16) vec4 c; };
// CHECK: :[[@LINE-1]]:85: error: offset 16 of 'c' lies within member 'm': offset 64 is free [offset]
void main() { gl_Position = vec4(p, 1.0); o = q; }
// CHECK: {{^}}3 errors generated.
