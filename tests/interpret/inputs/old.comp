#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 128) in;
layout(std430, binding = 0) buffer Data { uint data[]; };

void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t odd = ballotARB((data[i] & 1u) != 0u);
    uvec2 below = unpackUint2x32(odd & gl_SubGroupLtMaskARB);
    data[i] = uint(bitCount(below.x) + bitCount(below.y));
}
