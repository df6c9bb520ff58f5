// RUN: %compile %s --lower-int64=auto --target-env=opengl4.5 | FileCheck %s
// RUN: %compile %s --lower-int64=auto --target-env=vulkan1.1 | FileCheck %s --check-prefix=VULKAN
// Lowered where the target need not have 64-bit integers, and only there.
// CHECK-NOT: Int64
// CHECK: OpEntryPoint
// VULKAN: OpCapability Int64
#version 450
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Data { uint64_t sum; uint64_t values[]; };
void main() { sum = values[0] + values[1]; }
