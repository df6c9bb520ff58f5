#version 460
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
#extension GL_NV_mesh_shader : require
// CHECK: :[[@LINE+1]]:22: error: 'perviewNV' is not allowed on an output of vertex shaders: only on outputs of mesh shaders (GL_NV_mesh_shader, 4.3)
layout(location = 0) perviewNV out vec4 a[4];
// CHECK: :[[@LINE+1]]:1: error: 'taskNV' is only allowed on outputs of task shaders and inputs of mesh shaders
taskNV out Block { vec4 b; } block;
void main() {}
// CHECK: {{^}}2 errors generated.
