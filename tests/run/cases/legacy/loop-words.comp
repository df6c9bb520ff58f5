#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// The halves as elements of a vector with an index.
// data 0: uint [(i * 53 + 2) % 64 for i in range(64)]
// expect 1: uint [folded(i, lambda j: data['0'][j] & 8, data['0']) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
void main()
{
    uint id = gl_GlobalInvocationID.x, value = v[id], hash = 0u;
    uvec2 words = unpackUint2x32(ballotARB((value & 8u) != 0u));
    for (int w = 0; w < 2; w++) {
        for (uint bits = words[w]; bits != 0u; bits &= bits - 1u)
            hash = hash * 33u + readInvocationARB(value, uint(w * 32 + findLSB(bits)));
    }
    r[id] = hash;
}
