#version 450
#extension GL_KHR_shader_subgroup_arithmetic : enable
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer In { uint data[]; };
layout(std430, binding = 1) writeonly buffer Out { uint total[]; };
shared uint part[256];
void main()
{
    uint sum = subgroupAdd(data[gl_GlobalInvocationID.x]);
    if (subgroupElect()) part[gl_SubgroupID] = sum;
    barrier();
#ifdef FAULT
    if (gl_SubgroupID <= 1u) {
#else
    if (gl_SubgroupID == 0u) {
#endif
        sum = 0u;
        for (uint k = gl_SubgroupInvocationID; k < gl_NumSubgroups; k += gl_SubgroupSize) sum += part[k];
        sum = subgroupAdd(sum);
        if (subgroupElect()) total[gl_WorkGroupID.x] = sum;
    }
}
