#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
shared uint s[64];
void main()
{
    uint sum = subgroupAdd(a[gl_GlobalInvocationID.x]);
#ifdef FAULT
    s[gl_SubgroupInvocationID] = sum;
#else
    if (subgroupElect()) s[gl_SubgroupID] = sum;
#endif
    barrier();
    if (gl_LocalInvocationIndex == 0u) {
        uint all = 0u;
        for (uint j = 0u; j < gl_NumSubgroups; j++) all += s[j];
        b[gl_WorkGroupID.x] = all;
    }
}
