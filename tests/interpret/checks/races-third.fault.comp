#version 450
// sgcc-run: --groups=3 --buffer 0.0=zeros:256
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
        if (gl_WorkGroupID.x == 0u) u[3] = 1u;
        if (gl_WorkGroupID.x == 1u) u[4] = 1u;
        memoryBarrierBuffer();
        if (gl_WorkGroupID.x == 0u) atomicAdd(u[0], 1u, gl_ScopeDevice, 0, 0);
        memoryBarrierBuffer();
        if (gl_WorkGroupID.x == 2u && atomicAdd(u[0], 0u, gl_ScopeDevice, 0, 0) != 0u) {
            memoryBarrierBuffer();
            u[5] = u[3];
            u[6] = u[4];  // reports races
        }
    }
}
