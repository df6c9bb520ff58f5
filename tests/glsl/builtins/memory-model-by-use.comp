#version 450
// RUN: %compile %s -DUSE='memoryBarrier(gl_ScopeQueueFamily, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease)' | FileCheck %s
// RUN: %compile %s -DUSE='controlBarrier(gl_ScopeWorkgroup, gl_ScopeQueueFamily, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease)' | FileCheck %s
// RUN: %compile %s -DUSE='memoryBarrier(gl_ScopeWorkgroup, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease | gl_SemanticsMakeAvailable)' | FileCheck %s
// RUN: %compile %s -DUSE='x = atomicLoad(y, gl_ScopeWorkgroup, gl_StorageSemanticsBuffer, gl_SemanticsAcquire | gl_SemanticsMakeVisible)' | FileCheck %s
// RUN: %compile %s -DUSE='x = atomicAdd(y, 1u, gl_ScopeWorkgroup, gl_StorageSemanticsBuffer, gl_SemanticsAcquire | gl_SemanticsVolatile)' | FileCheck %s
// RUN: %compile %s -DUSE='x = atomicAdd(y, 1u, gl_ScopeQueueFamily, gl_StorageSemanticsBuffer, gl_SemanticsAcquire)' | FileCheck %s
// RUN: %compile %s -DUSE='controlBarrier(gl_ScopeWorkgroup, gl_ScopeWorkgroup, gl_StorageSemanticsOutput, gl_SemanticsAcquireRelease)' | FileCheck %s
// RUN: %compile %s -DUSE='memoryBarrier(gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease)' | FileCheck --check-prefix=PLAIN %s
// What only the Vulkan memory model has makes the whole module one of that model: the coherent load before the use as well.
// CHECK: OpExtension "SPV_KHR_vulkan_memory_model"
// CHECK: OpMemoryModel Logical Vulkan
// CHECK-NOT: OpDecorate {{.*}} Coherent
// CHECK: OpLoad %uint %{{[0-9]+}} MakePointerVisible|NonPrivatePointer %
// PLAIN: OpMemoryModel Logical GLSL450
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 8) in;
layout(binding = 0) buffer B { uint x, y; };
layout(binding = 1) coherent buffer C { uint z; };
void first() { x = z; }
void main()
{
    first();
    USE;
}
