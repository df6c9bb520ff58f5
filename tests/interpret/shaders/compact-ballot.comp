#version 450
// Stream compaction: one atomic operation for a subgroup, whose result its first invocation hands out.
// sgcc-run: --buffer 0.0=iota:u32:64 --buffer 0.1=zeros:4 --buffer 0.2=zeros:256 --expect 0.1=u32:31
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Out { uint count; };
layout(std430, binding = 2) buffer Kept { uint kept[]; };
void main()
{
    uint v = data[gl_LocalInvocationIndex];
    if (v % 2u == 0u || v % 32u == 0u) return;
    if (v == 1u) return;
    uvec4 here = subgroupBallot(true);
    uint base = 0u;
    if (subgroupElect()) base = atomicAdd(count, subgroupBallotBitCount(here));
#ifdef BUG
    base = subgroupBroadcast(base, 0u);
#else
    base = subgroupBroadcastFirst(base);
#endif
    kept[base + subgroupBallotExclusiveBitCount(here)] = v;  // reports inactive races
}
