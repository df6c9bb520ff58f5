#version 450
// How many values are odd, by a ballot.
// sgcc-run: --buffer 0.0=iota:u32:128 --buffer 0.1=zeros:4 --expect 0.1=u32:64
// bug: --subgroup-size=64
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 128) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Out { uint result[]; };
void main()
{
    uvec4 odd = subgroupBallot((data[gl_GlobalInvocationID.x] & 1u) != 0u);  // reports masks
#ifdef BUG
    uint count = uint(bitCount(odd.x));
#else
    uint count = subgroupBallotBitCount(odd);
#endif
    if (subgroupElect()) atomicAdd(result[0], count);
}
