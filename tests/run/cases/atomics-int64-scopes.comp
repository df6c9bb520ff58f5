#version 450
// Atomics of 64 bits with scopes, without GL_EXT_shader_atomic_int64.
// need: shaderBufferInt64Atomics shaderSharedInt64Atomics shaderInt64
// env: vulkan1.2
// data 0: int64 [-5, 7, 100, 0]
// expect 0: int64 [-9, 8589934599, -9, 4294967300]
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
layout(local_size_x = 4) in;
layout(std430, binding = 0) buffer B { int64_t least, sum, changed, loaded; };
shared uint64_t s;
void main()
{
    if (gl_LocalInvocationIndex == 0u) atomicStore(s, 4294967296ul, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsRelaxed);
    barrier();
    atomicMin(least, -6l - int64_t(gl_LocalInvocationIndex), gl_ScopeDevice, gl_StorageSemanticsNone, gl_SemanticsRelaxed);
    atomicAdd(sum, 2147483648l, gl_ScopeDevice, gl_StorageSemanticsNone, gl_SemanticsRelaxed);
    atomicAdd(s, 1ul, gl_ScopeWorkgroup, gl_StorageSemanticsNone, gl_SemanticsRelaxed);
    atomicCompSwap(changed, 100l, -9l, gl_ScopeDevice, gl_StorageSemanticsNone, gl_SemanticsRelaxed, gl_StorageSemanticsNone, gl_SemanticsRelaxed);
    barrier();
    loaded = int64_t(atomicLoad(s, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsAcquire));
}
