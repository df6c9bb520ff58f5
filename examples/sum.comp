#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require

// The sum of a buffer: each subgroup adds up its own values without touching shared memory, one invocation of each
// subgroup hands the sum on, and one invocation of the workgroup adds to the total.

layout(local_size_x = 256) in;

layout(std430, binding = 0) readonly buffer Values { uint values[]; };
layout(std430, binding = 1) buffer Total { uint total; };

shared uint partial_sums[gl_WorkGroupSize.x];

void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint sum = subgroupAdd(i < values.length() ? values[i] : 0u);

    if (subgroupElect()) partial_sums[gl_SubgroupID] = sum;
    barrier();

    if (gl_LocalInvocationIndex == 0) {
        uint all = 0;
        for (uint s = 0; s < gl_NumSubgroups; s++) all += partial_sums[s];
        atomicAdd(total, all);
    }
}
