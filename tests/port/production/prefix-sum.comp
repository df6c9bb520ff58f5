#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 512) in;
layout(std430, binding = 0) buffer Flags { uint flags[]; };
layout(std430, binding = 1) buffer Offsets { uint offsets[]; };
shared uint sums[64];
uint popcount(uint64_t m) { uvec2 h = unpackUint2x32(m); return uint(bitCount(h.x) + bitCount(h.y)); }
void main()
{
    bool set = flags[gl_GlobalInvocationID.x] != 0u;
    uint64_t b = ballotARB(set);
    uint own = popcount(b & gl_SubGroupLtMaskARB);
    uint group = gl_LocalInvocationIndex / gl_SubGroupSizeARB;
    if (gl_SubGroupInvocationARB == gl_SubGroupSizeARB - 1u) sums[group] = own + uint(set);
    barrier();
    uint before = 0u;
    for (uint i = 0u; i < group; ++i) before += sums[i];
    offsets[gl_GlobalInvocationID.x] = before + own;
}
