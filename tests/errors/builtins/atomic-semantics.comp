#version 450
// RUN: %refuse %s --target-env=vulkan1.2 | FileCheck %s
// Vulkan, appendix A: VUID-StandaloneSpirv-MemorySemantics-10870, -UnequalMemorySemantics-10875 to 10879, -None-04636.
#extension GL_KHR_memory_scope_semantics : require
#pragma use_vulkan_memory_model
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint u; };
layout(binding = 1, r32ui) uniform uimage2D image;
const int none = gl_StorageSemanticsNone, buffers = gl_StorageSemanticsBuffer, all = buffers | gl_StorageSemanticsImage;
const int relaxed = gl_SemanticsRelaxed, acquires = gl_SemanticsAcquire, both = gl_SemanticsAcquireRelease;
void main()
{
    // Right: relaxed, with storage or without; an order with storage.
    atomicAdd(u, 1u, gl_ScopeDevice, none, relaxed);
    atomicAdd(u, 1u, gl_ScopeInvocation, buffers, acquires); // becomes relaxed (VUID-StandaloneSpirv-None-04641)
    atomicAdd(u, 1u, gl_ScopeDevice, buffers, both);
    atomicCompSwap(u, 1u, 2u, gl_ScopeDevice, all, both, buffers, acquires);
    atomicCompSwap(u, 1u, 2u, gl_ScopeDevice, buffers, gl_SemanticsRelease, all, relaxed);
    // CHECK: :[[@LINE+1]]:38: error: 'atomicAdd': the storage semantics may not be gl_StorageSemanticsNone
    atomicAdd(u, 1u, gl_ScopeDevice, none, acquires);
    // CHECK: :[[@LINE+1]]:39: error: 'atomicLoad': the storage semantics may not be gl_StorageSemanticsNone
    u = atomicLoad(u, gl_ScopeDevice, none, acquires);
    // CHECK: :[[@LINE+1]]:40: error: 'atomicStore': the storage semantics may not be gl_StorageSemanticsNone
    atomicStore(u, 1u, gl_ScopeDevice, none, gl_SemanticsRelease);
    // CHECK: :[[@LINE+1]]:57: error: 'imageAtomicAdd': the storage semantics may not be gl_StorageSemanticsNone
    imageAtomicAdd(image, ivec2(0), 1u, gl_ScopeDevice, none, both);
    // CHECK: :[[@LINE+1]]:47: error: 'atomicCompSwap': the storage semantics may not be gl_StorageSemanticsNone
    atomicCompSwap(u, 1u, 2u, gl_ScopeDevice, none, both, buffers, relaxed);
    // CHECK: :[[@LINE+1]]:62: error: 'atomicCompSwap': the storage semantics may not be gl_StorageSemanticsNone
    atomicCompSwap(u, 1u, 2u, gl_ScopeDevice, buffers, both, none, acquires);
    // CHECK: :[[@LINE+1]]:74: error: 'atomicCompSwap': the semantics of the unequal case may not be stronger than the others
    atomicCompSwap(u, 1u, 2u, gl_ScopeDevice, buffers, relaxed, buffers, acquires);
    // CHECK: :[[@LINE+1]]:62: error: 'atomicCompSwap': the storage semantics of the unequal case must be among those of the equal case
    atomicCompSwap(u, 1u, 2u, gl_ScopeDevice, buffers, both, all, acquires);
    // CHECK: :[[@LINE+1]]:80: error: 'atomicCompSwap': gl_SemanticsMakeVisible of the unequal case must be in both semantics
    atomicCompSwap(u, 1u, 2u, gl_ScopeDevice, buffers, both, buffers, acquires | gl_SemanticsMakeVisible);
    // CHECK: :[[@LINE+1]]:20: error: 'controlBarrier': the scope of execution must be gl_ScopeWorkgroup or gl_ScopeSubgroup
    controlBarrier(gl_ScopeDevice, gl_ScopeDevice, buffers, both);
    // CHECK: {{^}}10 errors generated.
}
