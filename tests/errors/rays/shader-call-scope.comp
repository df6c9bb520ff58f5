#version 460
// RUN: %refuse --target-env=vulkan1.2 %s | FileCheck %s --implicit-check-not=error:
// Vulkan, VUID-StandaloneSpirv-None-04640: the scope ShaderCall is of ray tracing stages alone.
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_ray_tracing : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer Counter { uint counter; };
void main()
{
    // CHECK: :[[@LINE+1]]:28: error: 'atomicAdd': gl_ScopeShaderCallEXT is a scope of ray generation, hit, miss, intersection and callable shaders
    atomicAdd(counter, 1u, gl_ScopeShaderCallEXT, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
    // CHECK: :[[@LINE+1]]:28: error: 'atomicAdd': the scope must be one of gl_Scope*
    atomicAdd(counter, 1u, 9, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
    atomicAdd(counter, 1u, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
}
// CHECK: {{^}}2 errors generated.
