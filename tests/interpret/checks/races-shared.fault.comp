#version 450
// sgcc-run: --buffer 0.0=zeros:256
#extension GL_KHR_shader_subgroup_basic: require
#extension GL_KHR_shader_subgroup_ballot: require
#extension GL_KHR_shader_subgroup_shuffle: require
#extension GL_KHR_shader_subgroup_arithmetic: require
#extension GL_KHR_shader_subgroup_clustered: require
#extension GL_KHR_shader_subgroup_quad: require
layout(std430, binding = 0) buffer B { uint u[]; };
layout(local_size_x = 64) in;
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[i] = i;  // reports races
    u[i] = s[63u - i];  // reports races undefined
}
