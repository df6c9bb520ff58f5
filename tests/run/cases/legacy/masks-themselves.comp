#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The five mask variables as they are.
// expect 0: uint64 flat([[eq(i), ge(i), gt(i), le(i), lt(i)] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) writeonly buffer Out { uvec2 r[]; };
void main()
{
    uint at = gl_GlobalInvocationID.x * 5u;
    uint64_t all = ballotARB(true);         // what lies beyond the subgroup is cut off: drivers differ there
    r[at + 0u] = unpackUint2x32(gl_SubGroupEqMaskARB);
    r[at + 1u] = unpackUint2x32(gl_SubGroupGeMaskARB & all);
    r[at + 2u] = unpackUint2x32(gl_SubGroupGtMaskARB & all);
    r[at + 3u] = unpackUint2x32(gl_SubGroupLeMaskARB);
    r[at + 4u] = unpackUint2x32(gl_SubGroupLtMaskARB);
}
