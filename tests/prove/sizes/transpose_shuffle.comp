// Transposes tiles of 4 x 4 by shuffles, or by shared memory in small subgroups. FAULT: always by shuffles.
#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_clustered : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint data[]; };
layout(std430, binding = 1) writeonly buffer Out { uint turned[]; };
shared uint tile[64];
void main()
{
    uint i = gl_LocalInvocationIndex, in_tile = i & 15u;
    uint from = (i & ~15u) | ((in_tile & 3u) << 2) | (in_tile >> 2);
    uint value = data[gl_GlobalInvocationID.x];
    tile[i] = value;
    barrier();
    uint result = tile[from];
#ifdef FAULT
    result = subgroupShuffle(value, from % gl_SubgroupSize);
#else
    if (gl_SubgroupSize >= 16u) result = subgroupShuffle(value, from % gl_SubgroupSize);
#endif
    turned[gl_GlobalInvocationID.x] = result;
}
