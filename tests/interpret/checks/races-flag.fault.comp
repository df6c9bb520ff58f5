#version 450
// sgcc-run: --subgroup-size=32 --buffer 0.0=zeros:256
#pragma use_vulkan_memory_model
#extension GL_KHR_memory_scope_semantics : require
#extension GL_KHR_shader_subgroup_basic : require
layout(std430, binding = 0) buffer B { uint u[]; };
layout(local_size_x = 64) in;
shared uint s[64], flag;
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i == 0u) atomicStore(flag, 0u, gl_ScopeWorkgroup, 0, 0);
    barrier();
    if (i == 0u) {
        s[0] = 7u;
        atomicExchange(flag, 1u, gl_ScopeWorkgroup, 0, 0);
    } else if (i == 63u && atomicAdd(flag, 0u, gl_ScopeWorkgroup, 0, 0) == 1u) {
        memoryBarrierShared();
        u[2] = s[0];  // reports races
    }
}
