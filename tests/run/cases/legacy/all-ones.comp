#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Masks against ~0, which only subgroups of 64 can reach, and against the mask of all that are active.
// data 0: uint [1 if i < 40 else i % 3 for i in range(64)]
// expect 1: uint [(1 if ballot(i, lambda j: data['0'][j]) == MASK else 0) | (2 if ballot(i, lambda j: data['0'][j]) == ballot(i, lambda j: True) else 0)
//   | (4 if ballot(i, lambda j: True) != MASK else 0) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint flags[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint64_t set = ballotARB(v[id] != 0u);
    uint f = set == ~0ul ? 1u : 0u;
    if (set == ballotARB(true)) f += 2u;
    if (ballotARB(true) != 0xFFFFFFFFFFFFFFFFul) f += 4u;
    flags[id] = f;
}
