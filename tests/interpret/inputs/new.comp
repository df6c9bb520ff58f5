#version 450
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 128) in;
layout(std430, binding = 0) buffer Data { uint data[]; };

void main()
{
    uint i = gl_GlobalInvocationID.x;
    uvec4 odd = subgroupBallot((data[i] & 1u) != 0u);
    data[i] = bitCount(odd.x & gl_SubgroupLtMask.x);
}
