#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint out_[]; };
void main()
{
    uint64_t m = ballotARB(out_[gl_GlobalInvocationID.x] > 0u);
    uint above = bitCount(unpackUint2x32(m & gl_SubGroupGtMaskARB).x) + bitCount(unpackUint2x32(m & gl_SubGroupGtMaskARB).y);
    bool last = (m & gl_SubGroupGeMaskARB) == gl_SubGroupEqMaskARB;
    out_[gl_GlobalInvocationID.x] = last ? 0u : above;
}
