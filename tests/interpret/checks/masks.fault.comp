#version 450
// sgcc-run: --buffer 0.0=iota:u32:64 --subgroup-size=64
#extension GL_KHR_shader_subgroup_basic: require
#extension GL_KHR_shader_subgroup_ballot: require
#extension GL_KHR_shader_subgroup_shuffle: require
#extension GL_KHR_shader_subgroup_arithmetic: require
#extension GL_KHR_shader_subgroup_clustered: require
#extension GL_KHR_shader_subgroup_quad: require
layout(std430, binding = 0) buffer B { uint u[]; };
layout(local_size_x = 64) in;
void main()
{
    uint i = gl_LocalInvocationIndex;
    uvec4 m = subgroupBallot((u[i] & 1u) == 0u);  // reports masks
    u[i] = bitCount(m.x);
}
