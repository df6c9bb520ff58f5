#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// GL_KHR_memory_scope_semantics, "Interactions with GL_KHR_shader_atomic_int64": its atomics of 64 bits need no line for that one.
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint64_t a; int64_t b; };
shared uint64_t s;
void main()
{
    atomicStore(s, a, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsRelease);
    b = atomicLoad(b, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquire);
    b += atomicMin(b, -3l, gl_ScopeDevice, gl_StorageSemanticsNone, gl_SemanticsRelaxed);
    a = atomicCompSwap(s, 1ul, 2ul, gl_ScopeWorkgroup, gl_StorageSemanticsNone, gl_SemanticsRelaxed, gl_StorageSemanticsNone, gl_SemanticsRelaxed);
}
// CHECK: OpCapability Int64Atomics
// CHECK: OpAtomicStore
// CHECK: OpAtomicLoad %long
// CHECK: OpAtomicSMin %long
// CHECK: OpAtomicCompareExchange %ulong
