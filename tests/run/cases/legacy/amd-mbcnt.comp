#version 450
#extension GL_AMD_gcn_shader : require
#extension GL_AMD_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// AMD's count of the bits below the own lane.
// data 0: uint [(i * 4 + 1) % 7 for i in range(64)]
// expect 1: uint [rank(i, lambda j: data['0'][j] != 5) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t m = ballotAMD(v[id] != 5u);
    r[id] = mbcntAMD(m);
}
