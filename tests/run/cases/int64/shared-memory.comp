#version 460
#extension GL_ARB_gpu_shader_int64 : require
// need: shaderInt64
// Shared memory: vectors, arrays of arrays, structures, moved whole and in parts.
// data 0: uint64 [(0xfedcba9876543210 * (i + 1)) & (1 << 64) - 1 for i in range(64)]
// expect 1: uint64 [data['0'][63 - i] ^ data['0'][i ^ 1] + i & (1 << 64) - 1 for i in range(64)]
layout(local_size_x = 64) in;
struct Held { u64vec2 v; int64_t n[2]; };
layout(std430, binding = 0) readonly buffer In { uint64_t given[64]; };
layout(std430, binding = 1) writeonly buffer Out { uint64_t r[64]; };
shared Held held[64];
shared uint64_t grid[8][8];
shared u64vec2 pairs[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    Held own;
    own.v = u64vec2(given[i], 0ul);
    own.n[0] = int64_t(i);
    own.n[1] = -1l;
    held[i] = own;
    pairs[i] = u64vec2(given[i], uint64_t(i));
    grid[i / 8u][i % 8u] = given[i];
    barrier();
    held[i].v.y = grid[(i ^ 1u) / 8u][(i ^ 1u) % 8u];
    barrier();
    Held other = held[63u - i];
    u64vec2 pair = pairs[63u - i];
    r[i] = (other.v.x & pair.x) ^ (held[i].v.y + uint64_t(held[i].n[0])) ^ (pair.y ^ uint64_t(63u - i));
}
