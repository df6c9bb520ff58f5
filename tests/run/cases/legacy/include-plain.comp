#version 450
#extension GL_GOOGLE_include_directive : enable
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// An included file that has nothing to do with masks stays as it is.
// data 0: uint [i * 3 for i in range(64)]
// expect 1: uint [count(i, lambda j: scrambled(data['0'][j]) & 1) for i in range(64)]
#include "include/noise.glsl"
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uvec2 m = unpackUint2x32(ballotARB((scramble(v[id]) & 1u) != 0u));
    r[id] = uint(bitCount(m.x)) + uint(bitCount(m.y));  // both halves
}
