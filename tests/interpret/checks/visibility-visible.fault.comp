#version 450
#pragma use_vulkan_memory_model
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 64) in;
// sgcc-run: --buffer 0.0=zeros:256 --buffer 0.1=zeros:256
layout(std430, binding = 0) nonprivate buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Out { uint u[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    data[i] = i;
    controlBarrier(gl_ScopeWorkgroup, gl_ScopeWorkgroup, gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease | gl_SemanticsMakeAvailable);
    u[i] = data[63u - i];  // reports visibility
}
