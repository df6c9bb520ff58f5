#version 450
#extension GL_AMD_gcn_shader : enable
#extension GL_ARB_gpu_shader_int64 : enable
#extension GL_AMD_shader_ballot : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint64_t times[64]; uint ranks[64]; };
void main()
{
    ranks[gl_LocalInvocationIndex] = mbcntAMD(ballotAMD(ranks[gl_LocalInvocationIndex] > 0u));
    times[gl_LocalInvocationIndex] = uint64_t(timeAMD() != 0ul) + uint64_t(gl_SIMDGroupSizeAMD);
}
