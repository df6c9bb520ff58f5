#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// A quad's four bits out of the mask of the subgroup.
// data 0: uint [(i * 19) % 23 for i in range(64)]
// expect 1: uint [ballot(i, lambda j: data['0'][j] > 11) >> (lane(i) & ~3) & 15 for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };

uint quadBallot(bool pass)
{
    uint64_t whole = ballotARB(pass);
    uint base = gl_SubGroupInvocationARB & ~3u;
    return uint(whole >> base) & 0xFu;
}

void main()
{
    r[gl_GlobalInvocationID.x] = quadBallot(v[gl_GlobalInvocationID.x] > 11u);
}
