#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer X { float x[]; };
layout(std430, binding = 1) readonly buffer Mask { float mask[]; };
layout(std430, binding = 2) writeonly buffer Y { float y[]; };
layout(push_constant) uniform P { uint columns; float scale; float slope; bool masked; } p;
shared float partial[32];
#define GROUP_REDUCE(name, op, start)                                               \
    float name(float v)                                                             \
    {                                                                               \
        v = op(v);                                                                  \
        if (subgroupElect()) partial[gl_SubgroupID] = v;                            \
        barrier();                                                                  \
        v = gl_SubgroupInvocationID < gl_NumSubgroups ? partial[gl_SubgroupInvocationID] : start; \
        barrier();                                                                  \
        return op(v);                                                               \
    }
GROUP_REDUCE(group_max, subgroupMax, -3.4e38)
GROUP_REDUCE(group_add, subgroupAdd, 0.0)
float logit(uint row, uint i) { return x[row * p.columns + i] * p.scale + (p.masked ? p.slope * mask[i] : 0.0); }
void main()
{
    uint row = gl_WorkGroupID.x;
    float m = uintBitsToFloat(0xff800000u);
    for (uint i = gl_LocalInvocationID.x; i < p.columns; i += gl_WorkGroupSize.x) m = max(m, logit(row, i));
    m = group_max(m);
    float s = 0.0;
    for (uint i = gl_LocalInvocationID.x; i < p.columns; i += gl_WorkGroupSize.x) s += exp(logit(row, i) - m);
    s = group_add(s);
    for (uint i = gl_LocalInvocationID.x; i < p.columns; i += gl_WorkGroupSize.x) y[row * p.columns + i] = exp(logit(row, i) - m) / s;
}
