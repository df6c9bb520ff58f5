#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// Under the Vulkan memory model, coherent is queuefamilycoherent (GL_KHR_memory_scope_semantics, 4.10 and 8.17).
#pragma use_vulkan_memory_model
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint u; };
void main()
{
    // CHECK: capabilities: Shader VulkanMemoryModel
    // CHECK: OpAtomicIAdd %uint {{%[0-9]+}} %uint_5 %uint_0 %uint_1
    atomicAdd(u, 1u);
    // CHECK: OpMemoryBarrier %uint_5 %uint_2376
    memoryBarrier();
}
