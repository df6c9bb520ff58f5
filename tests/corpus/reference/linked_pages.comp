#version 450
#extension GL_EXT_buffer_reference : require
#extension GL_KHR_shader_subgroup_arithmetic : enable
layout(local_size_x = 64) in;
layout(buffer_reference) buffer Page;
layout(buffer_reference, std430, buffer_reference_align = 64) coherent buffer Page { uint used; uint capacity; Page next; vec4 data[60]; };
layout(std430, binding = 0) buffer Heads { Page heads[]; };
layout(std430, binding = 1) buffer Sums { vec4 sums[]; };
vec4 sum_page(const Page p, uint lane)
{
    vec4 s = vec4(0.0);
    for (uint i = lane; i < min(p.used, 60u); i += gl_SubgroupSize)
        s += p.data[i];
    return subgroupAdd(s);
}
void main()
{
    Page p = heads[gl_WorkGroupID.x];
    vec4 total = vec4(0.0);
    int guard = 0;
    do {
        total += sum_page(p, gl_SubgroupInvocationID);
        p = p.next;
    } while (p.capacity > 0u && ++guard < 1000);
    if (gl_LocalInvocationIndex == 0u)
        sums[gl_WorkGroupID.x] = total;
}
