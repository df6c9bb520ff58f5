#version 450
// A product of matrices of 8-bit numbers with scales for blocks of 32, by dot products of four packed numbers.
// set M = 1024 | 64
// set N = 512 | 64
// set K = 2048 | 128
// buffer 0 in {M * K // 4} uint 1 random 0 4294967295
// buffer 1 in {N * K // 4} uint 1 random 0 4294967295
// buffer 2 in {M * K // 32} float 1 random 0.001 0.002
// buffer 3 in {N * K // 32} float 1 random 0.001 0.002
// buffer 4 out {M * N} float 1 random 0 0
// compare 4 float 1e-3 1e-3
// push uint M, uint N, uint K
// dispatch {M // 64} {N // 64} 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 256) in;
layout(binding = 0, std430) readonly restrict buffer A { uint a[]; };
layout(binding = 1, std430) readonly restrict buffer B { uint b[]; };
layout(binding = 2, std430) readonly restrict buffer AS { float a_scales[]; };
layout(binding = 3, std430) readonly restrict buffer BS { float b_scales[]; };
layout(binding = 4, std430) writeonly restrict buffer D { float d[]; };
layout(push_constant) uniform Parameters { uint m, n, k; } p;
const uint TILE = 64u, WORDS = 8u, OWN = 4u;
shared uint tile_a[TILE][WORDS + 1u], tile_b[TILE][WORDS + 1u];
shared float scale_a[TILE], scale_b[TILE];

int dot4(uint x, uint y, int sum)
{
    const ivec4 u = ivec4(int(x) << 24 >> 24, int(x) << 16 >> 24, int(x) << 8 >> 24, int(x) >> 24);
    const ivec4 v = ivec4(int(y) << 24 >> 24, int(y) << 16 >> 24, int(y) << 8 >> 24, int(y) >> 24);
    return sum + u.x * v.x + u.y * v.y + u.z * v.z + u.w * v.w;
}

void main()
{
    const uint own = gl_LocalInvocationIndex, row = gl_WorkGroupID.x * TILE, column = gl_WorkGroupID.y * TILE;
    const uint r0 = own / 16u * OWN, c0 = own % 16u * OWN, words = p.k / 4u;
    float sums[OWN][OWN];
    [[unroll]] for (uint r = 0u; r < OWN; r++)
        [[unroll]] for (uint c = 0u; c < OWN; c++) sums[r][c] = 0.0;
    for (uint k = 0u; k < p.k; k += 32u) {
        [[unroll]] for (uint i = own; i < TILE * WORDS; i += 256u) {
            tile_a[i / WORDS][i % WORDS] = a[(row + i / WORDS) * words + k / 4u + i % WORDS];
            tile_b[i / WORDS][i % WORDS] = b[(column + i / WORDS) * words + k / 4u + i % WORDS];
        }
        if (own < TILE) scale_a[own] = a_scales[(row + own) * (p.k / 32u) + k / 32u];
        else if (own < 2u * TILE) scale_b[own - TILE] = b_scales[(column + own - TILE) * (p.k / 32u) + k / 32u];
        barrier();
        int products[OWN][OWN];
        [[unroll]] for (uint r = 0u; r < OWN; r++)
            [[unroll]] for (uint c = 0u; c < OWN; c++) products[r][c] = 0;
        [[unroll]] for (uint w = 0u; w < WORDS; w++)
            [[unroll]] for (uint r = 0u; r < OWN; r++)
                [[unroll]] for (uint c = 0u; c < OWN; c++) products[r][c] = dot4(tile_a[r0 + r][w], tile_b[c0 + c][w], products[r][c]);
        [[unroll]] for (uint r = 0u; r < OWN; r++)
            [[unroll]] for (uint c = 0u; c < OWN; c++) sums[r][c] += float(products[r][c]) * (scale_a[r0 + r] * scale_b[c0 + c]);
        barrier();
    }
    [[unroll]] for (uint r = 0u; r < OWN; r++)
        [[unroll]] for (uint c = 0u; c < OWN; c++) d[(row + r0 + r) * p.n + column + c0 + c] = sums[r][c];
}
