// The lane that an exchange reads, where that is undefined.
// sgcc-run: --buffer 0.0=zeros:2048 --target-env=vulkan1.2
#version 450
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_rotate : require
layout(std430, binding = 0) buffer B { uint u[]; };
layout(local_size_x = 32) in;
void main()
{
    uint i = gl_LocalInvocationIndex, lane, other;
    if (i < 16u) lane = 1u;
    u[i] = subgroupShuffle(i, lane); // reports undefined
    u[32 + i] = subgroupShuffleXor(i, lane); // reports undefined
    u[64 + i] = subgroupShuffleUp(i, i == 0u ? 0u : lane); // reports undefined
    u[96 + i] = subgroupShuffleDown(i, lane); // reports undefined
    u[128 + i] = subgroupBroadcast(i, other); // reports undefined
    u[160 + i] = subgroupQuadBroadcast(i, other); // reports undefined
    u[192 + i] = subgroupRotate(i, other); // reports undefined
}
