#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
// The sum of a workgroup: in shared memory down to a subgroup, then by the subgroup.
layout(local_size_x = 128) in;
layout(std430, binding = 0) readonly buffer Input { float values[]; };
layout(std430, binding = 1) buffer Output { float sums[]; };
shared float part[128];

void main()
{
    uint local = gl_LocalInvocationIndex;
    float sum = values[gl_GlobalInvocationID.x * 2u] + values[gl_GlobalInvocationID.x * 2u + 1u];
    part[local] = sum;
    barrier();
    for (uint half_size = 64u; half_size >= gl_SubgroupSize; half_size /= 2u) {
        if (local < half_size) {
            sum += part[local + half_size];
            part[local] = sum;
        }
        barrier();
    }
    if (local < gl_SubgroupSize) {
        float all = subgroupAdd(part[local]);
        if (subgroupElect()) sums[gl_WorkGroupID.x] = all;
    }
}
