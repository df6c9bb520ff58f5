#version 450
// A product of matrices with tiles in shared memory: each invocation computes a block of 4 by 4 elements of each of its warp tiles.
// set M = 1024 | 128
// set N = 1024 | 128
// set K = 1024 | 64
// buffer 0 in {M * K} half 1 random -1 1
// buffer 1 in {N * K} half 1 random -1 1
// buffer 2 out {M * N} float 1 random 0 0
// compare 2 float 1e-3 1e-2
// push uint M, uint N, uint K, uint K, uint K, uint N
// spec 0 uint 64
// spec 1 uint 64
// spec 2 uint 16
// dispatch {M // 64} {N // 64} 1
// requires storageBuffer16BitAccess
// requires shaderFloat16
#extension GL_EXT_control_flow_attributes : enable
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require

layout(local_size_x = 256) in;
layout(constant_id = 0) const uint TILE_M = 64u;
layout(constant_id = 1) const uint TILE_N = 64u;
layout(constant_id = 2) const uint TILE_K = 16u;
const uint BLOCK_M = 4u, BLOCK_N = 4u;

layout(binding = 0, std430) readonly restrict buffer A { f16vec4 a[]; };
layout(binding = 1, std430) readonly restrict buffer B { f16vec4 b[]; };
layout(binding = 2, std430) writeonly restrict buffer D { float d[]; };

layout(push_constant) uniform Parameters {
    uint m, n, k, stride_a, stride_b, stride_d;
} p;

// One column more than needed, so that rows begin in different banks.
shared float tile_a[TILE_M * (TILE_K + 1u)];
shared float tile_b[TILE_N * (TILE_K + 1u)];

void load_tiles(uint row, uint column, uint k)
{
    const uint per_row = TILE_K / 4u;
    [[unroll]] for (uint i = gl_LocalInvocationIndex; i < TILE_M * per_row; i += gl_WorkGroupSize.x) {
        const uint r = i / per_row, c = i % per_row;
        const f16vec4 v = a[((row + r) * p.stride_a + k) / 4u + c];
        [[unroll]] for (uint j = 0u; j < 4u; j++) tile_a[r * (TILE_K + 1u) + c * 4u + j] = float(v[j]);
    }
    [[unroll]] for (uint i = gl_LocalInvocationIndex; i < TILE_N * per_row; i += gl_WorkGroupSize.x) {
        const uint r = i / per_row, c = i % per_row;
        const f16vec4 v = b[((column + r) * p.stride_b + k) / 4u + c];
        [[unroll]] for (uint j = 0u; j < 4u; j++) tile_b[r * (TILE_K + 1u) + c * 4u + j] = float(v[j]);
    }
}

void main()
{
    const uint row = gl_WorkGroupID.x * TILE_M, column = gl_WorkGroupID.y * TILE_N;
    const uint across = TILE_N / BLOCK_N;
    const uint block_row = gl_LocalInvocationIndex / across * BLOCK_M, block_column = gl_LocalInvocationIndex % across * BLOCK_N;
    float sums[BLOCK_M * BLOCK_N];
    float cache_a[BLOCK_M], cache_b[BLOCK_N];
    [[unroll]] for (uint i = 0u; i < BLOCK_M * BLOCK_N; i++) sums[i] = 0.0;

    for (uint k = 0u; k < p.k; k += TILE_K) {
        load_tiles(row, column, k);
        barrier();
        [[unroll]] for (uint i = 0u; i < TILE_K; i++) {
            [[unroll]] for (uint r = 0u; r < BLOCK_M; r++) cache_a[r] = tile_a[(block_row + r) * (TILE_K + 1u) + i];
            [[unroll]] for (uint c = 0u; c < BLOCK_N; c++) cache_b[c] = tile_b[(block_column + c) * (TILE_K + 1u) + i];
            [[unroll]] for (uint r = 0u; r < BLOCK_M; r++)
                [[unroll]] for (uint c = 0u; c < BLOCK_N; c++) sums[r * BLOCK_N + c] = fma(cache_a[r], cache_b[c], sums[r * BLOCK_N + c]);
        }
        barrier();
    }

    [[unroll]] for (uint r = 0u; r < BLOCK_M; r++)
        [[unroll]] for (uint c = 0u; c < BLOCK_N; c++)
            if (row + block_row + r < p.m && column + block_column + c < p.n)
                d[(row + block_row + r) * p.stride_d + column + block_column + c] = sums[r * BLOCK_N + c];
}
