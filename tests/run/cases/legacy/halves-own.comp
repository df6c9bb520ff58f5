#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Everything in uvec2: the mask is unpacked at once and never put together again.
// data 0: uint [(i * 3 + 1) % 11 for i in range(64)]
// expect 1: uint [rank(i, lambda j: data['0'][j] < 6) + 100 * count(i, lambda j: data['0'][j] < 6) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };

uvec2 ballot2(bool b) { return unpackUint2x32(ballotARB(b)); }
uvec2 ltMask2() { return unpackUint2x32(gl_SubGroupLtMaskARB); }
uint count2(uvec2 m) { return bitCount(m.x) + bitCount(m.y); }

void main()
{
    uint id = gl_GlobalInvocationID.x;
    uvec2 m = ballot2(v[id] < 6u);
    r[id] = count2(m & ltMask2()) + 100u * count2(m);
}
