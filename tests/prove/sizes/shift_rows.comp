// Subtracts the maximum of a row: loops that data end, which read and write. FAULT: the maximum of the subgroup alone.
#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { float data[]; };
layout(std430, binding = 1) writeonly buffer Out { float results[]; };
layout(push_constant) uniform Push { uint columns; };
shared float partial[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    float own = -1.0 / 0.0;
    for (uint k = i; k < 256u && k < columns; k += 64u) own = max(own, data[gl_WorkGroupID.x * 256u + k]);
    own = subgroupMax(own);
#ifndef FAULT
    if (subgroupElect()) partial[gl_SubgroupID] = own;
    barrier();
    for (uint k = 0u; k < gl_NumSubgroups; k++) own = max(own, partial[k]);
#endif
    for (uint k = i; k < 256u && k < columns; k += 64u) results[gl_WorkGroupID.x * 256u + k] = data[gl_WorkGroupID.x * 256u + k] - own;
}
