// VulkanMemoryModelDeviceScope is needed only where an instruction has the scope Device (SPIR-V 2.16.1, Memory model).
// RUN: %compile %s -DATOMIC | FileCheck %s --check-prefix=DEVICE
// RUN: %compile %s -DBARRIER | FileCheck %s --check-prefix=DEVICE
// RUN: %compile %s -DACCESS | FileCheck %s --check-prefix=DEVICE
// RUN: %compile %s | FileCheck %s --check-prefix=NONE
#version 450
#extension GL_KHR_memory_scope_semantics : require
#pragma use_vulkan_memory_model
layout(local_size_x = 8) in;
#ifdef ACCESS
#define COHERENT devicecoherent
#else
#define COHERENT workgroupcoherent
#endif
layout(binding = 0) COHERENT buffer B { uint x[]; };
#ifdef ATOMIC
const int scope = gl_ScopeDevice;
#else
const int scope = gl_ScopeQueueFamily;
#endif
void main()
{
    x[1] = x[2];
    atomicAdd(x[0], 1u, scope, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
#ifdef BARRIER
    memoryBarrier(gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
#endif
    memoryBarrier(gl_ScopeWorkgroup, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
}
// DEVICE: capabilities: Shader VulkanMemoryModel VulkanMemoryModelDeviceScope{{$}}
// NONE: capabilities: Shader VulkanMemoryModel{{$}}
