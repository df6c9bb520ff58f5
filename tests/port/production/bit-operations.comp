#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint u[]; };
void main()
{
    uint64_t a = ballotARB((gl_LocalInvocationIndex & 1u) != 0u), b = ballotARB(u[gl_LocalInvocationIndex] > 0u);
    uint64_t c = (a ^ b) | (a & ~b);
    c ^= gl_SubGroupEqMaskARB;
    if ((c & gl_SubGroupLeMaskARB) != 0ul && a != b) u[gl_LocalInvocationIndex] = 1u;
    else u[gl_LocalInvocationIndex] = uint((c >> gl_SubGroupInvocationARB) & 1ul);
}
