// A minimum or maximum of values of which some are NaN, and other reductions of a NaN.
// sgcc-run: --buffer 0.0=f32:32xnan --buffer 0.1=zeros:1024
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_clustered : require
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) buffer B { float r[]; };
layout(local_size_x = 32) in;
void main()
{
    uint i = gl_LocalInvocationIndex;
    r[i] = subgroupMin(i == 7u ? 2.0 : a[i]);
    r[32 + i] = subgroupExclusiveMax(i == 0u ? 1.0 : a[i]);
    r[64 + i] = subgroupClusteredMax((i & 3u) == 2u ? 1.0 : a[i], 4u);
    r[96 + i] = subgroupAdd(a[i]);
}
