#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// bitCount on the vector of halves, then the sum of its components.
// data 0: int [(i * 13) % 29 - 14 for i in range(64)]
// expect 1: int flat([[count(i, lambda j: data['0'][j] < 0), count(i, lambda j: True)] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { int v[]; };
layout(std430, binding = 1) writeonly buffer Out { ivec2 n[]; };

int sum2(ivec2 c) { return c.x + c.y; }

void main()
{
    uint id = gl_GlobalInvocationID.x;
    ivec2 negative = bitCount(unpackUint2x32(ballotARB(v[id] < 0)));
    ivec2 active_lanes = bitCount(unpackUint2x32(ballotARB(true)));
    n[id] = ivec2(sum2(negative), sum2(active_lanes));
}
