#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The helpers come from a file that is included: it knows of masks, too.
// keeps64: -o leaves the included file as it is, with its uint64_t
// data 0: uint [(i * 28 + 1) % 15 for i in range(64)]
// expect 1: uint [count(i, lambda j: data['0'][j] > 8) * 256 + rank(i, lambda j: data['0'][j] > 8) for i in range(64)]
#include "include/masks.glsl"
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t m = ballotARB(v[id] > 8u);
    r[id] = maskCount(m) * 256u + maskRank(m);
}
