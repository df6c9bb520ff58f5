#version 450
// A ladder by extension: each vendor's words for a ballot, the count and the rank.
// data 0: uint [(i * 17) % 6 for i in range(64)]
// expect 1: uint [count(i, lambda j: data['0'][j] > 2) * 256 + rank(i, lambda j: data['0'][j] > 2) for i in range(64)]
#if defined(GL_ARB_shader_ballot)
#extension GL_ARB_shader_ballot : enable
#extension GL_ARB_gpu_shader_int64 : enable
#elif defined(GL_NV_shader_thread_group)
#extension GL_NV_shader_thread_group : enable
#elif defined(GL_AMD_gcn_shader)
#extension GL_AMD_gcn_shader : enable
#extension GL_AMD_shader_ballot : enable
#extension GL_AMD_gpu_shader_int64 : enable
#else
#error "no ballots here"
#endif

layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };

#if defined(GL_ARB_shader_ballot)
uint countOf(bool b) { uvec2 m = unpackUint2x32(ballotARB(b)); return bitCount(m.x) + bitCount(m.y); }
uint rankOf(bool b) { uvec2 m = unpackUint2x32(ballotARB(b) & gl_SubGroupLtMaskARB); return bitCount(m.x) + bitCount(m.y); }
#elif defined(GL_NV_shader_thread_group)
uint countOf(bool b) { return bitCount(ballotThreadNV(b)); }
uint rankOf(bool b) { return bitCount(ballotThreadNV(b) & gl_ThreadLtMaskNV); }
#else
uint countOf(bool b) { return uint(bitCount(unpackUint2x32(ballotAMD(b)).x) + bitCount(unpackUint2x32(ballotAMD(b)).y)); }
uint rankOf(bool b) { return mbcntAMD(ballotAMD(b)); }
#endif

void main()
{
    uint id = gl_GlobalInvocationID.x;
    bool big = v[id] > 2u;
    r[id] = countOf(big) * 256u + rankOf(big);
}
