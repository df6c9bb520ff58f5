#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Masks deep inside: an array of structures in a structure, handed through functions.
// data 0: uint [(i * 10 + i // 7) % 8 for i in range(64)]
// expect 1: uint flat([[count(i, lambda j: data['0'][j] & 1 and data['0'][j] & 2), count(i, lambda j: data['0'][j] & 1 and not data['0'][j] & 2)] for i in range(64)])
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint v[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec2 r[]; };

struct Plane { uint64_t set; uint bit; };
struct Planes { Plane plane[3]; float unused; };

Planes slice(uint value)
{
    Planes p;
    p.unused = 1.0;
    for (uint b = 0u; b < 3u; b++)
        p.plane[b] = Plane(ballotARB((value >> b & 1u) != 0u), b);
    return p;
}

uint size(const uint64_t m) { return uint(bitCount(unpackUint2x32(m).x) + bitCount(unpackUint2x32(m).y)); }

void main()
{
    uint id = gl_GlobalInvocationID.x;
    Planes p = slice(v[id]);
    r[id] = uvec2(size(p.plane[0].set & p.plane[1].set), size(p.plane[0].set & ~p.plane[1].set));
}
