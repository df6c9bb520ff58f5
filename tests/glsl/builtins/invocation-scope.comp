#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// Vulkan, VUID-StandaloneSpirv-None-04641: with the scope of one invocation, the order is relaxed.
// A barrier of that scope orders nothing.
#extension GL_KHR_memory_scope_semantics : require
#pragma use_vulkan_memory_model
layout(local_size_x = 4) in;
layout(binding = 0) buffer B { int i, j; };
void main()
{
    // CHECK: OpAtomicIAdd %int %{{[^ ]+}} %{{u?int_4}} %uint_0 %int_1
    atomicAdd(i, 1, gl_ScopeInvocation, gl_StorageSemanticsBuffer, gl_SemanticsAcquire);
    // CHECK-NOT: OpMemoryBarrier
    memoryBarrier(gl_ScopeInvocation, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
    // CHECK: OpControlBarrier %{{u?int_2}} %{{u?int_4}} %uint_0
    controlBarrier(gl_ScopeWorkgroup, gl_ScopeInvocation, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
    // CHECK: OpAtomicIAdd %int %{{[^ ]+}} %{{u?int_1}} %uint_66 %int_2
    atomicAdd(j, 2, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquire);
}
