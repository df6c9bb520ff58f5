#version 450
// sgcc-run: --groups=2 --buffer 0.0=zeros:256
#extension GL_KHR_shader_subgroup_basic: require
#extension GL_KHR_shader_subgroup_ballot: require
#extension GL_KHR_shader_subgroup_shuffle: require
#extension GL_KHR_shader_subgroup_arithmetic: require
#extension GL_KHR_shader_subgroup_clustered: require
#extension GL_KHR_shader_subgroup_quad: require
layout(std430, binding = 0) buffer B { uint u[]; };
layout(local_size_x = 32) in;
void main()
{
    uint i = gl_LocalInvocationIndex;
    u[i] = gl_WorkGroupID.x;  // reports races
}
