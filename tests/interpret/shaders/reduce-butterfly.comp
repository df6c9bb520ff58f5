#version 450
// A butterfly in a subgroup: the last one may be partly filled.
// sgcc-run: --buffer 0.0=u32:48x1 --buffer 0.1=zeros:192 --expect 0.1=u32:48x48
// bug: --subgroup-size=32
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_shuffle : require
layout(local_size_x = 48) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Out { uint result[]; };
shared uint total;
void main()
{
    uint i = gl_LocalInvocationIndex, v = data[i];
    if (i == 0u) total = 0u;
    barrier();
#ifdef BUG
    for (uint step = 1u; step < gl_SubgroupSize; step *= 2u) v += subgroupShuffleXor(v, step);
    if (subgroupElect()) atomicAdd(total, v);  // reports inactive
#else
    v = subgroupAdd(v);
    if (subgroupElect()) atomicAdd(total, v);
#endif
    barrier();
    result[i] = total;
}
