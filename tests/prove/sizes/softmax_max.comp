// The maximum of a row of floats. FAULT: the sum, which is rounded in the order of subgroups.
#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_clustered : require
layout(local_size_x = 128) in;
layout(std430, binding = 0) readonly buffer In { float data[]; };
layout(std430, binding = 1) writeonly buffer Out { float results[]; };
layout(push_constant) uniform Push { uint columns; };
shared float partial[128];
void main()
{
    uint i = gl_LocalInvocationIndex, row = gl_WorkGroupID.x;
#ifdef FAULT
    float own = 0.0;
    for (uint k = i; k < columns; k += 128u) own += data[row * columns + k];
    own = subgroupAdd(own);
#else
    float own = -1.0 / 0.0;
    for (uint k = i; k < columns; k += 128u) own = max(own, data[row * columns + k]);
    own = subgroupMax(own);
#endif
    if (subgroupElect()) partial[gl_SubgroupID] = own;
    barrier();
    if (i == 0u) {
        for (uint k = 1u; k < gl_NumSubgroups; k++)
#ifdef FAULT
            own += partial[k];
#else
            own = max(own, partial[k]);
#endif
        results[row] = own;
    }
}
