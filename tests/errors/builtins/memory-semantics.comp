#version 450
// RUN: %refuse %s | FileCheck %s
// The error checks of GL_KHR_memory_scope_semantics, "Scope and Semantics".
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { int i; };
const int buffers = gl_StorageSemanticsBuffer;
void main()
{
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'atomicAdd': the scope must be one of gl_Scope*
    atomicAdd(i, 1, 7, buffers, gl_SemanticsRelaxed);
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'atomicAdd': gl_ScopeShaderCallEXT is a scope of ray generation, hit, miss, intersection and callable shaders
    atomicAdd(i, 1, 6, buffers, gl_SemanticsRelaxed);       // that of calls: shaders of rays have it
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'atomicAdd': storage semantics are made of gl_StorageSemantics* only
    atomicAdd(i, 1, gl_ScopeDevice, 3, gl_SemanticsRelaxed);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'atomicAdd': semantics are made of gl_Semantics* only
    atomicAdd(i, 1, gl_ScopeDevice, buffers, 1);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'atomicAdd': only one of gl_SemanticsAcquire
    atomicAdd(i, 1, gl_ScopeDevice, buffers, gl_SemanticsAcquire | gl_SemanticsRelease);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'atomicLoad': a load may not release
    i = atomicLoad(i, gl_ScopeDevice, buffers, gl_SemanticsRelease);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'atomicStore': a store may not acquire
    atomicStore(i, 3, gl_ScopeDevice, buffers, gl_SemanticsAcquire);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'atomicCompSwap': the semantics of the unequal case may not release
    atomicCompSwap(i, 3, 4, gl_ScopeDevice, buffers, gl_SemanticsAcquire, buffers, gl_SemanticsRelease);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'memoryBarrier': the storage semantics may not be gl_StorageSemanticsNone
    memoryBarrier(gl_ScopeWorkgroup, gl_StorageSemanticsNone, gl_SemanticsAcquireRelease);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'memoryBarrier': one of gl_SemanticsAcquire
    memoryBarrier(gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsRelaxed);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'controlBarrier': the storage semantics may not be gl_StorageSemanticsNone
    controlBarrier(gl_ScopeWorkgroup, gl_ScopeWorkgroup, gl_StorageSemanticsNone, gl_SemanticsAcquireRelease);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'atomicAdd': gl_SemanticsMakeAvailable needs gl_SemanticsRelease
    atomicAdd(i, 1, gl_ScopeDevice, buffers, gl_SemanticsMakeAvailable | gl_SemanticsAcquire);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 3 of 'atomicAdd' must be a constant integral expression
    atomicAdd(i, 1, i, buffers, gl_SemanticsAcquire);
    // CHECK: {{^}}13 errors generated.
}
