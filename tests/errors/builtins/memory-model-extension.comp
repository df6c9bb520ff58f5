#version 450
// RUN: %refuse %s --target-env=vulkan1.0 | FileCheck %s
// The extension selects the Vulkan memory model, used or not: SPIR-V 1.3.
// CHECK: :[[@LINE+1]]:12: error: SPV_KHR_vulkan_memory_model needs SPIR-V 1.3
#extension GL_NV_cooperative_matrix : require
layout(local_size_x = 1) in;
void main() {}
// CHECK: {{^}}1 error generated.
