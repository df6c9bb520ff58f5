#version 450
// A matrix whose rows are blocks of 32 quantized numbers with one scale, times vectors of floats: one work-group for ROWS rows.
// case q4 BITS=4 COLUMNS=1
// case q4-columns4 BITS=4 COLUMNS=4
// case q5 BITS=5 COLUMNS=1
// case q8 BITS=8 COLUMNS=1
// case q2 BITS=2 COLUMNS=1
// set N = 4096 | 64
// set K = 8192 | 512
// buffer 0 in {N * K // 32} half 1 random 0.01 0.05 uint16 {2 * BITS} random 0 65535
// buffer 1 in {K * COLUMNS} float 1 random -1 1
// buffer 2 out {N * COLUMNS} float 1 random 0 0
// compare 2 float 1e-3 1e-2
// push uint K, uint N
// spec 0 uint 64
// spec 1 uint 2
// dispatch {N // 2} 1 1
// requires storageBuffer16BitAccess
// requires shaderFloat16
#extension GL_EXT_control_flow_attributes : enable
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_KHR_shader_subgroup_arithmetic : require

layout(local_size_x_id = 0) in;
layout(constant_id = 0) const uint GROUP = 64u;
layout(constant_id = 1) const uint ROWS = 2u;

struct block {
    float16_t scale;
    uint16_t words[2 * BITS];       // numbers from the lowest bit on; for 5 bits the fifth ones stand in the first two words
};

layout(binding = 0, std430) readonly restrict buffer A { block a[]; };
layout(binding = 1, std430) readonly restrict buffer B { vec4 b[]; };
layout(binding = 2, std430) writeonly restrict buffer D { float d[]; };
layout(push_constant) uniform Parameters { uint k, n; } p;

shared float partial[ROWS * COLUMNS][GROUP];

uint pair_at(uint block_index, uint word)
{
    return uint(a[block_index].words[word]) | uint(a[block_index].words[word + 1u]) << 16;
}

// Four numbers from the position 4 * quad of the block on, around zero.
vec4 dequantize(uint block_index, uint quad)
{
#if BITS == 8
    const uint v = pair_at(block_index, 2u * quad);
    return vec4(v & 0xffu, v >> 8 & 0xffu, v >> 16 & 0xffu, v >> 24) - 128.0;
#elif BITS == 5
    const uint high = pair_at(block_index, 0u) >> 4u * quad;
    const uint v = uint(a[block_index].words[2u + quad]);
    const uvec4 low = uvec4(v & 0xfu, v >> 4 & 0xfu, v >> 8 & 0xfu, v >> 12);
    return vec4(low | (uvec4(high << 4, high << 3, high << 2, high << 1) & 0x10u)) - 16.0;
#elif BITS == 4
    const uint v = uint(a[block_index].words[quad]);
    return vec4(v & 0xfu, v >> 4 & 0xfu, v >> 8 & 0xfu, v >> 12) - 8.0;
#else
    const uint v = uint(a[block_index].words[quad / 2u]) >> (quad & 1u) * 8u;
    return vec4(v & 3u, v >> 2 & 3u, v >> 4 & 3u, v >> 6 & 3u) - 2.0;
#endif
}

float sums[COLUMNS][ROWS];

void accumulate(uint first_row, uint k, uint row_count)
{
    const uint blocks = p.k / 32u, quad = k / 4u % 8u;
    vec4 column_values[COLUMNS];
    [[unroll]] for (uint j = 0u; j < COLUMNS; j++) column_values[j] = b[(j * p.k + k) / 4u];
    [[unroll]] for (uint r = 0u; r < row_count; r++) {
        const uint at = (first_row + r) * blocks + k / 32u;
        const vec4 v = dequantize(at, quad) * float(a[at].scale);
        [[unroll]] for (uint j = 0u; j < COLUMNS; j++)
            sums[j][r] += dot(v, column_values[j]);
    }
}

void compute(uint first_row, uint row_count)
{
    [[unroll]] for (uint j = 0u; j < COLUMNS; j++)
        [[unroll]] for (uint r = 0u; r < ROWS; r++) sums[j][r] = 0.0;
    const uint step = GROUP * 4u;
    uint k = gl_LocalInvocationID.x * 4u;
    for (; k + 3u * step < p.k; k += 4u * step)
        [[unroll]] for (uint i = 0u; i < 4u; i++) accumulate(first_row, k + i * step, row_count);
    for (; k < p.k; k += step) accumulate(first_row, k, row_count);

    [[unroll]] for (uint j = 0u; j < COLUMNS; j++)
        [[unroll]] for (uint r = 0u; r < row_count; r++) partial[j * ROWS + r][gl_LocalInvocationID.x] = sums[j][r];
    barrier();
    [[unroll]] for (uint s = GROUP / 2u; s > 0u; s >>= 1u) {
        if (gl_LocalInvocationID.x < s)
            [[unroll]] for (uint i = 0u; i < ROWS * COLUMNS; i++)
                partial[i][gl_LocalInvocationID.x] += partial[i][gl_LocalInvocationID.x + s];
        barrier();
    }
    if (gl_LocalInvocationID.x == 0u)
        [[unroll]] for (uint j = 0u; j < COLUMNS; j++)
            [[unroll]] for (uint r = 0u; r < row_count; r++) d[j * p.n + first_row + r] = partial[j * ROWS + r][0];
}

void main()
{
    const uint first_row = gl_WorkGroupID.x * ROWS;
    if (first_row + ROWS <= p.n) compute(first_row, ROWS);
    else if (first_row < p.n) compute(first_row, p.n - first_row);
}
