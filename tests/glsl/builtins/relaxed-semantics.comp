#version 450
// RUN: %sgcc --target-env=vulkan1.2 %s -S -o - | FileCheck %s
// Vulkan: storage classes among memory semantics go with an order (VUID-StandaloneSpirv-MemorySemantics-10871), so relaxed
// accesses have none.
#extension GL_KHR_memory_scope_semantics : require
#pragma use_vulkan_memory_model
layout(local_size_x = 32) in;
shared uint s;
layout(binding = 0) buffer B { uint u; };
void main()
{
    // CHECK: OpAtomicStore {{%[^ ]+}} %uint_2 %uint_0 %uint_4
    atomicStore(s, 4u, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsRelaxed);
    // CHECK: OpAtomicStore {{%[^ ]+}} %uint_2 %uint_260 %uint_5
    atomicStore(s, 5u, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsRelease);
    // CHECK: OpAtomicIAdd %uint {{%[^ ]+}} %uint_1 %uint_0
    u = atomicAdd(u, 1u, gl_ScopeDevice, gl_StorageSemanticsBuffer | gl_StorageSemanticsShared, gl_SemanticsRelaxed);
}
