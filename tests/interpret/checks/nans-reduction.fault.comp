// A minimum or maximum of values that are all NaN.
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
    r[i] = subgroupMin(a[i]); // reports nans
    r[32 + i] = subgroupInclusiveMax(i < 3u ? a[i] : 1.0); // reports nans
    r[64 + i] = subgroupClusteredMax(i < 4u ? a[i] : 1.0, 4u); // reports nans
}
