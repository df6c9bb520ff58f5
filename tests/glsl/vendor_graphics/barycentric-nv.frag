#version 450
// RUN: %compile %s | FileCheck %s
// GL_NV_fragment_shader_barycentric, 4.5: pervertexNV is pervertexEXT.
#extension GL_NV_fragment_shader_barycentric : require
layout(location = 0) pervertexNV in vec4 corner[3];
layout(location = 0) out vec4 color;
void main() { color = corner[2] * gl_BaryCoordNV.x + corner[0] * gl_BaryCoordNoPerspNV.y; }
// CHECK: capabilities: FragmentBarycentricKHR Shader
// CHECK: extensions: SPV_NV_fragment_shader_barycentric
// CHECK: OpDecorate %{{[0-9]+}} PerVertexKHR
