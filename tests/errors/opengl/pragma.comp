#version 460
// RUN: %refuse %s --target-env=opengl4.6 | FileCheck %s
// What only a #pragma asks for is an error there.
// CHECK: [[@LINE+1]]:9: error: the capability VulkanMemoryModel does not exist in OpenGL: OpenGL has the capabilities of table C.2, and those of its extensions (OpenGL C.3, table C.2)
#pragma use_vulkan_memory_model
layout(local_size_x = 8) in;
layout(binding = 0) buffer B { uint y; };
void main() { y = 1u; }
// CHECK: {{^}}1 error generated.
