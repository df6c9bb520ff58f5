#version 450
// sgcc-run: --groups=2 --buffer 0.0=zeros:256
#pragma use_vulkan_memory_model
#extension GL_KHR_memory_scope_semantics : require
#extension GL_KHR_shader_subgroup_basic : require
layout(std430, binding = 0) coherent buffer B { uint u[]; };
layout(local_size_x = 64) in;
shared uint s[64], flag;
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i == 0u) {
        if (gl_WorkGroupID.x == 0u) {
            u[1] = 7u;
            atomicStore(u[0], 1u, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsRelease | gl_SemanticsMakeAvailable);
        } else if (atomicLoad(u[0], gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquire | gl_SemanticsMakeVisible) == 1u)
            u[2] = u[1];
    }
}
