// RUN: %refuse %s --target-env=vulkan1.2 | FileCheck %s --implicit-check-not=error:
#version 460
#extension GL_EXT_mesh_shader : require
// CHECK: :[[@LINE+1]]:1: error: 'taskPayloadSharedEXT' does not exist in compute shaders
taskPayloadSharedEXT vec4 payload;
void main()
{
}
// CHECK: {{^}}1 error generated.
