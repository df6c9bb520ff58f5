#version 460
// RUN: %refuse %s | FileCheck %s
// GL_EXT_fragment_shader_barycentric.
#extension GL_EXT_fragment_shader_barycentric : require
// CHECK: [[@LINE+1]]:44: error: 'number' must be an array, with an element for each vertex: write number[]
layout(location = 0) pervertexEXT in float number;
// CHECK: [[@LINE+1]]:44: error: 'four' has 4 elements, but there are 3 vertices
layout(location = 1) pervertexEXT in float four[4];
// CHECK: [[@LINE+1]]:22: error: 'pervertexEXT' is not allowed on an output of fragment shaders: only on inputs of fragment shaders
layout(location = 0) pervertexEXT out vec4 o[3];
// CHECK-NOT: error:
void main() {}
// CHECK: {{^}}3 errors generated.
