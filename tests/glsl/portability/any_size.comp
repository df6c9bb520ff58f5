// RUN: %sgcc %s -Wsubgroup-portability -Werror -o %t
// What any size of subgroups allows is not warned of: all words of a ballot, words by index, tiles.
#version 450
#extension GL_ARB_shader_ballot : enable
#extension GL_ARB_gpu_shader_int64 : enable
#extension GL_KHR_shader_subgroup_ballot : enable
layout(local_size_x = 64) in;
layout(binding = 0) buffer Data { uint data[]; };
bool mine(uvec4 ballot) { return (ballot[gl_SubgroupInvocationID >> 5] >> (gl_SubgroupInvocationID & 31) & 1) != 0; }
void main()
{
    uvec2 tile = uvec2(gl_LocalInvocationIndex & 7, gl_LocalInvocationIndex >> 3);
    uvec4 b = subgroupBallot(data[tile.x] > 3);
    data[0] = bitCount(b.x) + bitCount(b.y) + bitCount(b.z) + bitCount(b.w);
    uint64_t mask = ballotARB(mine(b));
    data[1] = bitCount(uint(mask)) + bitCount(uint(mask >> 32));
    uvec2 halves = unpackUint2x32(mask);
    data[2] = bitCount(halves.x) + bitCount(halves.y);
    data[3] = gl_SubgroupInvocationID & 3;
}
