#version 450
// A product by cooperative matrices of 16 by 16 whose left one has 4 bits for a number, and a scale and an offset of 6 bits for 16 numbers:
// eight of them share three words, of which a condition chooses.
// set M = 2048 | 64
// set N = 2048 | 64
// set K = 2048 | 128
// target vulkan1.3
// buffer 0 in {M * K // 8} uint 1 random 0 4294967295
// buffer 1 in {M * K // 128 * 3} uint 1 random 0 4294967295
// buffer 2 in {N * K} half 1 random -1 1
// buffer 3 out {M * N} float 1 random 0 0
// compare 3 float 1e-2 5e-2
// push uint M, uint N, uint K
// spec 0 uint 128
// spec 1 uint 64
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
layout(local_size_x_id = 0) in;
layout(constant_id = 0) const uint GROUP = 128u;
layout(constant_id = 1) const uint TILE = 64u;
layout(binding = 0, std430) readonly restrict buffer Quants { uint quants[]; };
layout(binding = 1, std430) readonly restrict buffer Scales { uint scales[]; };
layout(binding = 2, std430) readonly restrict buffer B { f16vec4 b[]; };
layout(binding = 3, std430) writeonly restrict buffer D { float d[]; };
layout(push_constant) uniform Parameters { uint m, n, k; } p;
const uint DEPTH = 32u, STRIDE = DEPTH + 8u, COLUMNS = TILE / 16u;
shared f16vec2 tile_a[TILE * STRIDE / 2u];
shared f16vec4 tile_b[TILE * STRIDE / 4u];

/* Eight numbers of a row. */
void load_left(uint row, uint k, uint first_row)
{
    const uint block = ((first_row + row) * p.k + k) / 128u, part = k % 128u / 16u;
    const uvec3 words = uvec3(scales[3u * block], scales[3u * block + 1u], scales[3u * block + 2u]);
    const uint shift = (part & 3u) * 8u, which = part < 4u ? 0u : 2u, other = part < 4u ? 1u : 2u;
    const uint high = part < 4u ? shift : shift + 2u;
    const uint scale = (words[which] >> shift & 0xFu) | (words[0] >> high & 0x30u);
    const uint offset = (words[other] >> (part < 4u ? shift : shift + 4u) & 0xFu) | (words[1] >> high & 0x30u);
    const float factor = float(scale) / 512.0, least = float(offset) / 64.0;
    const uint quant = quants[((first_row + row) * p.k + k) / 8u];
    [[unroll]] for (uint i = 0u; i < 4u; i++) {
        const vec2 pair = vec2(quant >> 8u * i & 0xFu, quant >> (8u * i + 4u) & 0xFu);
        tile_a[(row * STRIDE + k % DEPTH) / 2u + i] = f16vec2(pair * factor - least);
    }
}

void load_right(uint column, uint k, uint first_column)
{
    tile_b[(column * STRIDE + k % DEPTH) / 4u] = b[((first_column + column) * p.k + k) / 4u];
}

void main()
{
    const uint first_row = gl_WorkGroupID.x * TILE, first_column = gl_WorkGroupID.y * TILE, own = gl_SubgroupID * 16u;
    coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator> sums[COLUMNS];
    [[unroll]] for (uint i = 0u; i < COLUMNS; i++) sums[i] = coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>(0.0);
    for (uint k = 0u; k < p.k; k += DEPTH) {
        [[unroll]] for (uint i = 0u; i < TILE * DEPTH / 8u; i += GROUP) {
            const uint at = i + gl_LocalInvocationIndex;
            load_left(at / (DEPTH / 8u), k + at % (DEPTH / 8u) * 8u, first_row);
        }
        [[unroll]] for (uint i = 0u; i < TILE * DEPTH / 4u; i += GROUP) {
            const uint at = i + gl_LocalInvocationIndex;
            load_right(at / (DEPTH / 4u), k + at % (DEPTH / 4u) * 4u, first_column);
        }
        barrier();
        coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA> left;
        coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseB> right;
        [[unroll]] for (uint step = 0u; step < DEPTH; step += 16u) {
            coopMatLoad(left, tile_a, (own * STRIDE + step) / 2u, STRIDE / 2u, gl_CooperativeMatrixLayoutRowMajor);
            [[unroll]] for (uint i = 0u; i < COLUMNS; i++) {
                coopMatLoad(right, tile_b, (i * 16u * STRIDE + step) / 4u, STRIDE / 4u, gl_CooperativeMatrixLayoutColumnMajor);
                sums[i] = coopMatMulAdd(left, right, sums[i]);
            }
        }
        barrier();
    }
    [[unroll]] for (uint i = 0u; i < COLUMNS; i++)
        coopMatStore(sums[i], d, (first_row + own) * p.n + first_column + i * 16u, p.n, gl_CooperativeMatrixLayoutRowMajor);
}
