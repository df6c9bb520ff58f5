#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Each subgroup leaves its count in shared memory; a sum over them gives the place without any atomic, so the order is kept.
// data 0: uint [(i * 31 + i // 9) % 20 for i in range(64)]
// expect 1: uint [sum(x < 8 for x in data['0'])]
// expect 2: uint [x for x in data['0'] if x < 8]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Total { uint total; };
layout(std430, binding = 2) writeonly buffer Out { uint r[]; };
shared uint counts[64];
void main()
{
    uint id = gl_LocalInvocationIndex;
    uint group = id / gl_SubGroupSizeARB, groups = (64u + gl_SubGroupSizeARB - 1u) / gl_SubGroupSizeARB;
    bool keep = v[id] < 8u;
    uint64_t mask = ballotARB(keep);
    uvec2 m = unpackUint2x32(mask), lt = unpackUint2x32(gl_SubGroupLtMaskARB);
    if (gl_SubGroupInvocationARB == 0u)
        counts[group] = uint(bitCount(m.x) + bitCount(m.y));
    barrier();
    uint base = 0u, sum = 0u;
    for (uint g = 0u; g < groups; g++) {
        if (g < group)
            base += counts[g];
        sum += counts[g];
    }
    if (keep)
        r[base + uint(bitCount(m.x & lt.x) + bitCount(m.y & lt.y))] = v[id];
    if (id == 0u)
        total = sum;
}
