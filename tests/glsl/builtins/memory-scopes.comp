#version 450
// RUN: %compile %s | FileCheck %s
// GL_KHR_memory_scope_semantics: scopes pass through, storage and semantics are or-ed.
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint u; int i; };
const int both = gl_StorageSemanticsBuffer | gl_StorageSemanticsShared;
void main()
{
    // CHECK: OpAtomicIAdd %int {{%[0-9]+}} %uint_2 %uint_328 %int_1
    atomicAdd(i, 1, gl_ScopeWorkgroup, both, gl_SemanticsAcquireRelease);
    // CHECK: OpAtomicCompareExchange %uint {{%[0-9]+}} %uint_1 %uint_72 %uint_66 %uint_5 %uint_4
    atomicCompSwap(u, 4u, 5u, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease, gl_StorageSemanticsBuffer,
                   gl_SemanticsAcquire);
    // CHECK: OpAtomicLoad %uint {{%[0-9]+}} %uint_3 %uint_66
    u = atomicLoad(u, gl_ScopeSubgroup, gl_StorageSemanticsBuffer, gl_SemanticsAcquire);
    // CHECK: OpAtomicStore {{%[0-9]+}} %uint_1 %uint_68 %int_7
    atomicStore(i, 7, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsRelease);
    // CHECK: OpControlBarrier %uint_2 %uint_3 %uint_0
    controlBarrier(gl_ScopeWorkgroup, gl_ScopeSubgroup, gl_StorageSemanticsNone, gl_SemanticsRelaxed);
    // CHECK: OpMemoryBarrier %uint_2 %uint_264
    memoryBarrier(gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsAcquireRelease);
}
