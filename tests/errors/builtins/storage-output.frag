#version 450
// RUN: %refuse %s | FileCheck %s
// RUN: %refuse %s -DMODEL --target-env=vulkan1.2 | FileCheck --check-prefix=STAGE %s
// OutputMemory needs the Vulkan memory model; a fragment shader has control barriers of subgroups only (VUID-StandaloneSpirv-None-04637).
#extension GL_KHR_memory_scope_semantics : require
#ifdef MODEL
#pragma use_vulkan_memory_model
#endif
layout(binding = 0) buffer B { uint u; };
void main()
{
    // CHECK: :[[@LINE+1]]:38: error: 'atomicAdd': gl_StorageSemanticsOutput needs #pragma use_vulkan_memory_model
    atomicAdd(u, 1u, gl_ScopeDevice, gl_StorageSemanticsOutput, gl_SemanticsAcquire);
#ifdef MODEL
    controlBarrier(gl_ScopeSubgroup, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
    // STAGE: :[[@LINE+1]]:20: error: 'controlBarrier': the scope of execution must be gl_ScopeSubgroup in this stage
    controlBarrier(gl_ScopeWorkgroup, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
#endif
}
// CHECK: {{^}}1 error generated.
// STAGE: {{^}}1 error generated.
