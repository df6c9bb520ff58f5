#version 310 es
#extension GL_KHR_shader_subgroup_ballot : require
precision highp float;
precision highp int;
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { vec4 items[]; };
layout(std430, binding = 1) writeonly buffer Out { vec4 kept[]; };
layout(std430, binding = 2) coherent buffer Total { uint total; };
void main()
{
    vec4 item = items[gl_GlobalInvocationID.x];
    bool keep = dot(item, item) > 0.25 && item.w > 0.0;
    uvec4 votes = subgroupBallot(keep);
    uint base;
    if (subgroupElect()) base = atomicAdd(total, subgroupBallotBitCount(votes));
    base = subgroupBroadcastFirst(base);
    if (keep) kept[base + subgroupBallotExclusiveBitCount(votes)] = item;
}
