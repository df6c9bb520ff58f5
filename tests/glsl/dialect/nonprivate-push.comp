// Nobody else writes push constants, so nonprivate and coherent say nothing of them.
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
#version 450
#extension GL_KHR_memory_scope_semantics : require
#pragma use_vulkan_memory_model
layout(local_size_x = 1) in;
layout(push_constant) nonprivate uniform Push { coherent uint p; };
layout(binding = 0) buffer Out { uint r; };
// CHECK: OpMemoryModel Logical Vulkan
// CHECK-NOT: NonPrivatePointer
void main() { r = p; }
