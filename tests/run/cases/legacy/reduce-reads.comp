#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : enable
// A sum over the subgroup by reading every lane in turn.
// data 0: float [(i % 9) - 4 for i in range(64)]
// expect 1: float [sum(data['0'][j] for j in peers(i)) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { float v[]; };
layout(std430, binding = 1) writeonly buffer Out { float r[]; };
void main()
{
    float x = v[gl_LocalInvocationIndex], sum = 0.0;
    for (uint lane = 0u; lane < gl_SubGroupSizeARB; ++lane)
        sum += readInvocationARB(x, lane);
    r[gl_LocalInvocationIndex] = sum;
}
