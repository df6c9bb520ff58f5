#version 450
// RUN: %compile %s -DSHARED | FileCheck --check-prefix=MODEL %s
// RUN: %compile %s -DSHARED -DPRAGMA | FileCheck --check-prefix=MODEL %s
// RUN: %compile %s -DSHARED --target-env=vulkan1.2 | FileCheck --check-prefix=MODEL %s
// RUN: %refuse %s -DSHARED --target-env=vulkan1.0 | FileCheck --check-prefix=OLD %s
// RUN: %refuse %s -DSHARED --target-env=opengl4.6 | FileCheck --check-prefix=GL %s
// RUN: %refuse %s --target-env=vulkan1.2 | FileCheck --check-prefix=STAGE %s
// OutputMemory makes the module one of the Vulkan memory model, with or without the pragma, as other compilers do.  A fragment shader has
// control barriers of subgroups only (VUID-StandaloneSpirv-None-04637).
// MODEL: capabilities: Shader VulkanMemoryModel VulkanMemoryModelDeviceScope
// MODEL: OpMemoryModel Logical Vulkan
#extension GL_KHR_memory_scope_semantics : require
#ifdef PRAGMA
#pragma use_vulkan_memory_model
#endif
layout(binding = 0) buffer B { uint u; };
void main()
{
    // OLD: :[[@LINE+2]]:38: error: gl_StorageSemanticsOutput needs SPIR-V 1.3: write --target-env=vulkan1.1 or --target-spv=spv1.3
    // GL: :[[@LINE+1]]:38: error: 'atomicAdd': gl_StorageSemanticsOutput needs a Vulkan target, this is opengl4.6
    atomicAdd(u, 1u, gl_ScopeDevice, gl_StorageSemanticsOutput, gl_SemanticsAcquire);
#ifndef SHARED
    controlBarrier(gl_ScopeSubgroup, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
    // STAGE: :[[@LINE+1]]:20: error: 'controlBarrier': the scope of execution must be gl_ScopeSubgroup in this stage
    controlBarrier(gl_ScopeWorkgroup, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
#endif
}
// OLD: {{^}}1 error generated.
// GL: {{^}}1 error generated.
// STAGE: {{^}}1 error generated.
