#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// A workgroup that does not fill its last subgroup, and an early return at the end of the data.
// data 0: uint [(i * 3 + 2) % 5 for i in range(52)]
// run: 1
// expect 1: uint [bits(ballot(i, lambda j: j < 52, 60)) * 64 + rank(i, lambda j: data['0'][j] > 1, 52) for i in range(52)]
layout(local_size_x = 60) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
uint popc(uint64_t m) { return uint(bitCount(unpackUint2x32(m).x)) + uint(bitCount(unpackUint2x32(m).y)); }
void main()
{
    uint id = gl_GlobalInvocationID.x;
    if (id >= 52u)
        return;
    r[id] = popc(ballotARB(true)) * 64u + popc(ballotARB(v[id] > 1u) & gl_SubGroupLtMaskARB);
}
