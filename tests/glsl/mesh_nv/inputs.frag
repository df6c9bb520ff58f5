#version 450
// RUN: %compile %s | FileCheck %s
// GL_NV_mesh_shader, 4.3.4: integers for each primitive need not be flat; the capability is that of the extension.
#extension GL_NV_mesh_shader : require
layout(location = 1) perprimitiveNV in flat uint number;
layout(location = 2) perprimitiveNV in vec3 normal;
layout(location = 0) out vec4 color;
void main() { color = vec4(normal, number); }
// CHECK: capabilities: MeshShadingNV Shader
// CHECK: extensions: SPV_NV_mesh_shader
// CHECK: OpDecorate %{{[0-9]+}} PerPrimitiveNV
// CHECK: OpDecorate %{{[0-9]+}} PerPrimitiveNV
