#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
// A prefix sum over a workgroup, by subgroups.
layout(local_size_x = 128) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
shared uint sums[128];

void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint value = data[i];
    uint sum = subgroupInclusiveAdd(value);
    if (gl_SubgroupInvocationID == gl_SubgroupSize - 1u) sums[gl_SubgroupID] = sum;
    barrier();
    for (uint k = 0u; k < gl_SubgroupID; k++)
        sum += sums[k];
    data[i] = sum;
}
