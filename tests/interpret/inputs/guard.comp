#version 450
#extension GL_KHR_shader_subgroup_arithmetic: require
#ifdef MAXIMAL
#extension GL_EXT_maximal_reconvergence : require
#endif
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { uint u[]; };
void main()
#ifdef MAXIMAL
    [[maximally_reconverges]]
#endif
{
    uint i = gl_LocalInvocationIndex, v = 0u;
#ifdef GUARD
    if (i >= 28u) return;
#endif
    if (i < 7u) v = u[40];
    else v = u[41] * 2u;
    u[i] = subgroupAdd(v + 1u);
}
