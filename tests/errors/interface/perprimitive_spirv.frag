// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_EXT_mesh_shader : require
// CHECK: perprimitive_spirv.frag:[[@LINE+1]]:22: error: perprimitiveEXT needs SPIR-V 1.4: write --target-env=vulkan1.2 or --target-spv=spv1.4
layout(location = 0) perprimitiveEXT in vec4 color;
layout(location = 0) out vec4 result;
void main() { result = color; }
// CHECK: {{^}}1 error generated.
