#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// One bit from the half that has it.
// data 0: uint [(i * 5) % 12 for i in range(64)]
// expect 1: uint [int(data['0'][peers(i)[lane(i) ^ 1]] > 4) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uint other = gl_SubGroupInvocationARB ^ 1u;
    uvec2 m = unpackUint2x32(ballotARB(v[id] > 4u));
    uint word = other < 32u ? m.x : m.y;
    r[id] = bitfieldExtract(word, int(other & 31u), 1);
}
