#version 450
// RUN: %refuse %s --target-env=vulkan1.0 | FileCheck %s
// RUN: %refuse %s --target-env=vulkan1.1 --target-spv=spv1.2 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck --check-prefix=OK %s
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=NEW %s
// SPV_KHR_vulkan_memory_model requires SPIR-V 1.3, be it that a pragma or an extension asks for it.
// OK: OpExtension "SPV_KHR_vulkan_memory_model"
// NEW-NOT: OpExtension "SPV_KHR_vulkan_memory_model"
// NEW: OpMemoryModel Logical Vulkan
#extension GL_KHR_memory_scope_semantics : require
// CHECK: :[[@LINE+1]]:9: error: SPV_KHR_vulkan_memory_model needs SPIR-V 1.3: write --target-env=vulkan1.1 or --target-spv=spv1.3
#pragma use_vulkan_memory_model
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u; };
void main() { u = 1u; }
// CHECK: {{^}}1 error generated.
