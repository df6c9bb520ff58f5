#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Each subgroup leaves its mask in shared memory, and every invocation counts all of them.
// data 0: uint [(i * 21) % 11 for i in range(64)]
// expect 1: uint [sum(x > 5 for x in data['0'])] * 64
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
shared uint64_t groupMasks[64];
void main()
{
    uint id = gl_LocalInvocationIndex;
    uint64_t m = ballotARB(v[id] > 5u);
    groupMasks[id] = 0ul;
    barrier();
    if (gl_SubGroupInvocationARB == 0u)
        groupMasks[id / gl_SubGroupSizeARB] = m;
    barrier();
    uint n = 0u;
    for (uint g = 0u; g * gl_SubGroupSizeARB < 64u; g++) {
        uvec2 h = unpackUint2x32(groupMasks[g]);
        n += uint(bitCount(h.x) + bitCount(h.y));
    }
    r[id] = n;
}
