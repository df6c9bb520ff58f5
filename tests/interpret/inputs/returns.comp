#version 450
#extension GL_KHR_shader_subgroup_arithmetic: require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { uint u[]; };
uint pick(uint i)
{
    if (i < 7u) return u[40];
    uint v = u[41];
    for (uint k = 0u; k < 3u; k++) v += u[42];
    return v;
}
void main()
{
    uint i = gl_LocalInvocationIndex;
    uint v = pick(i) + 1u;
    u[i] = subgroupAdd(v);
}
