// GL_EXT_split_barrier: what arrives may not acquire, what waits may not release.
// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_EXT_split_barrier : require
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 64) in;
void main()
{
    controlBarrierArrive(gl_ScopeWorkgroup, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsAcquire);
    // CHECK: [[@LINE-1]]:91: error: 'controlBarrierArrive': what arrives may release, not acquire
    controlBarrierWait(gl_ScopeWorkgroup, gl_ScopeWorkgroup, gl_StorageSemanticsShared, gl_SemanticsAcquireRelease);
    // CHECK: [[@LINE-1]]:89: error: 'controlBarrierWait': what waits may acquire, not release
}
// CHECK: {{^}}2 errors generated.
