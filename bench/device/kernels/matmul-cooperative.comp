#version 450
// A product of matrices by cooperative matrices of 16 by 16: four subgroups share a tile of 64 by 64, each has four accumulators.
// set M = 2048 | 64
// set N = 2048 | 64
// set K = 2048 | 64
// target vulkan1.3
// buffer 0 in {M * K} half 1 random -1 1
// buffer 1 in {N * K} half 1 random -1 1
// buffer 2 out {M * N} float 1 random 0 0
// compare 2 float 1e-2 5e-2
// push uint M, uint N, uint K
// dispatch {M // 64} {N // 64} 1
// subgroup 32
// requires cooperativeMatrix
// requires vulkanMemoryModel
// requires storageBuffer16BitAccess
// requires shaderFloat16
#extension GL_EXT_control_flow_attributes : enable
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 128) in;
layout(binding = 0, std430) readonly restrict buffer A { float16_t a[]; };
layout(binding = 1, std430) readonly restrict buffer B { float16_t b[]; };
layout(binding = 2, std430) writeonly restrict buffer D { float d[]; };
layout(push_constant) uniform Parameters { uint m, n, k; } p;
const uint TILE = 64u, DEPTH = 16u, STRIDE = DEPTH + 8u;
shared float16_t tile_a[TILE * STRIDE], tile_b[TILE * STRIDE];

void load_tiles(uint row, uint column, uint k)
{
    [[unroll]] for (uint i = gl_LocalInvocationIndex; i < TILE * DEPTH; i += 128u) {
        tile_a[i / DEPTH * STRIDE + i % DEPTH] = a[(row + i / DEPTH) * p.k + k + i % DEPTH];
        tile_b[i / DEPTH * STRIDE + i % DEPTH] = b[(column + i / DEPTH) * p.k + k + i % DEPTH];
    }
}

void main()
{
    const uint row = gl_WorkGroupID.x * TILE, column = gl_WorkGroupID.y * TILE, own = gl_SubgroupID * 16u;
    coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator> sums[4];
    [[unroll]] for (uint i = 0u; i < 4u; i++) sums[i] = coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>(0.0);
    for (uint k = 0u; k < p.k; k += DEPTH) {
        load_tiles(row, column, k);
        barrier();
        coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA> left;
        coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseB> right;
        coopMatLoad(left, tile_a, own * STRIDE, STRIDE, gl_CooperativeMatrixLayoutRowMajor);
        [[unroll]] for (uint i = 0u; i < 4u; i++) {
            coopMatLoad(right, tile_b, i * 16u * STRIDE, STRIDE, gl_CooperativeMatrixLayoutColumnMajor);
            sums[i] = coopMatMulAdd(left, right, sums[i]);
        }
        barrier();
    }
    [[unroll]] for (uint i = 0u; i < 4u; i++)
        coopMatStore(sums[i], d, (row + own) * p.n + column + i * 16u, p.n, gl_CooperativeMatrixLayoutRowMajor);
}
