// The lane that an exchange reads, undefined where it is not looked at.
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
    uint i = gl_LocalInvocationIndex, lane;
    if (i < 16u) {
        lane = i ^ 1u;
        u[i] = subgroupShuffle(i, lane);
        u[64 + i] = subgroupShuffleXor(i, lane & 1u);
        u[128 + i] = subgroupBroadcast(i, u[500]);
    }
    uint all = subgroupShuffle(i, lane);
    if (i < 16u) u[192 + i] = all;
    u[256 + i] = subgroupQuadBroadcast(i, u[501]) + subgroupRotate(i, u[502]);
}
