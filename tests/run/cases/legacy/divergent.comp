#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Ballots under branches see only who is there.
// data 0: uint [(i * 9 + 4) % 12 for i in range(64)]
// expect 1: uint [(count(i, lambda j: data['0'][j] < 4) if data['0'][i] < 4 else
//   100 + count(i, lambda j: 4 <= data['0'][j] and data['0'][j] % 2 == 0) if data['0'][i] % 2 == 0 else
//   200 + count(i, lambda j: 4 <= data['0'][j] and data['0'][j] % 2 == 1)) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uint r[]; };
uint present()
{
    uvec2 m = unpackUint2x32(ballotARB(true));
    return uint(bitCount(m.x) + bitCount(m.y));
}
void main()
{
    uint id = gl_GlobalInvocationID.x, x = v[id], n;
    if (x < 4u) {
        n = present();
    } else {
        if (x % 2u == 0u)
            n = 100u + present();
        else
            n = 200u + present();
    }
    r[id] = n;
}
