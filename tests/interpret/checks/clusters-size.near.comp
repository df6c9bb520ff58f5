// Sizes of clusters that are powers of two, from 1 to that of the subgroup.
// sgcc-run: --buffer 0.0=zeros:512 --spec 0=1 --spec 1=32 --target-env=vulkan1.2
#version 450
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_KHR_shader_subgroup_rotate : require
layout(std430, binding = 0) buffer B { uint u[]; };
layout(constant_id = 0) const uint three = 4u;
layout(constant_id = 1) const uint none = 4u;
layout(local_size_x = 32) in;
void main()
{
    uint i = gl_LocalInvocationIndex;
    u[i] = subgroupClusteredMax(i, three);
    u[i] += subgroupClusteredXor(i, none);
    u[32 + i] = subgroupClusteredRotate(i, 1u, three);
    u[64 + i] = subgroupClusteredRotate(i, 1u, none);
}
