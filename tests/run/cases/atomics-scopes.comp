#version 450
#extension GL_KHR_memory_scope_semantics : require
// Atomics and barriers with scopes and semantics.
// data 0: uint [0, 5, 0, 0]
// expect 0: uint [32, 7, 5, 496]
// env: vulkan1.1
// need: vulkanMemoryModel
layout(local_size_x = 32) in;
layout(std430, binding = 0) workgroupcoherent buffer Out { uint r[4]; };
shared uint total;
void main()
{
    if (gl_LocalInvocationIndex == 0u)
        total = 0u;
    controlBarrier(gl_ScopeWorkgroup, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsAcquireRelease);
    uint x = atomicAdd(r[0], 1u, gl_ScopeWorkgroup, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
    atomicAdd(total, x, gl_ScopeWorkgroup, gl_StorageSemanticsNone, gl_SemanticsRelaxed);
    memoryBarrier(gl_ScopeWorkgroup, gl_StorageSemanticsShared | gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
    controlBarrier(gl_ScopeWorkgroup, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsAcquireRelease);
    if (gl_LocalInvocationIndex == 0u) {
        r[2] = atomicExchange(r[1], 7u, gl_ScopeWorkgroup, gl_StorageSemanticsNone, gl_SemanticsRelaxed);
        r[3] = atomicLoad(total, gl_ScopeWorkgroup, gl_StorageSemanticsNone, gl_SemanticsRelaxed);
        atomicStore(r[1], 7u, gl_ScopeWorkgroup, gl_StorageSemanticsBuffer, gl_SemanticsRelease);
    }
}
