#version 450
// sgcc-run: --buffer 0.0=zeros:128
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
    uint i = gl_LocalInvocationIndex, a[4] = uint[](1u, 2u, 3u, 4u);
    a[i >> 3u] = i;
    u[i] = a[i >> 3u];
}
