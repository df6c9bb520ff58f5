#version 450
#extension GL_KHR_shader_subgroup_arithmetic: require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { uint u[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i < 20u) {
        uint v = 0u;
        if (i < 7u) v = u[40]; else v = u[41] * 2u;
        u[i] = subgroupAdd(v + 1u);
    }
    else u[i] = subgroupAdd(1u);
}
