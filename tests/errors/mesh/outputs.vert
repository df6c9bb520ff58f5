// RUN: %refuse %s --target-env=vulkan1.2 | FileCheck %s --implicit-check-not=error:
#version 460
#extension GL_EXT_mesh_shader : require
// CHECK: :[[@LINE+1]]:22: error: 'perprimitiveEXT' is not allowed on an output of vertex shaders: only on outputs of mesh and inputs of fragment shaders (GL_EXT_mesh_shader, 4.3)
layout(location = 0) perprimitiveEXT out vec4 a;
// CHECK: :[[@LINE+1]]:22: error: 'perprimitiveEXT' is not allowed on an input of vertex shaders: only on outputs of mesh and inputs of fragment shaders (GL_EXT_mesh_shader, 4.3)
layout(location = 1) perprimitiveEXT in vec4 b;
void main()
{
}
// CHECK: {{^}}2 errors generated.
