#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
layout(local_size_x = 48) in;
layout(std430, binding = 0) buffer Data { float data[]; };

void main()
{
    uint i = gl_GlobalInvocationID.x;
    float here = data[i];
    float next = subgroupShuffleDown(here, 1u);
    if (gl_SubgroupInvocationID + 1u < gl_SubgroupSize) here = 0.5 * (here + next);
    data[i] = here;
}
