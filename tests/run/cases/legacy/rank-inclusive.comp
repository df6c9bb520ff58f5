#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Ranks with Le, and how many follow with Gt and Ge.
// data 0: uint [i * 5 % 9 for i in range(64)]
// expect 1: uint flat([[rank(i, lambda j: data['0'][j] & 1) + (data['0'][i] & 1),
//   bits(ballot(i, lambda j: data['0'][j] & 1) & gt(i)), bits(ballot(i, lambda j: data['0'][j] & 1) & ge(i)), bits(ballot(i, lambda j: data['0'][j] & 1) & eq(i))] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec4 r[]; };

uint popc(uint64_t m) { return uint(bitCount(unpackUint2x32(m).x) + bitCount(unpackUint2x32(m).y)); }

void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t odd = ballotARB((v[i] & 1u) == 1u);
    r[i] = uvec4(popc(odd & gl_SubGroupLeMaskARB), popc(odd & gl_SubGroupGtMaskARB), popc(odd & gl_SubGroupGeMaskARB),
                 popc(gl_SubGroupEqMaskARB & odd));
}
