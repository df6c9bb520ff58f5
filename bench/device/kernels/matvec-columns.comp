#version 450
// A matrix of float16 times vectors: how many rows and vectors is specialized. The sums go in and out of functions, as does a flag.
// set N = 8192 | 64
// set K = 4096 | 512
// set COLUMNS = 4 | 4
// buffer 0 in {N * K} half 1 random -1 1
// buffer 1 in {K * COLUMNS} float 1 random -1 1
// buffer 2 out {N * COLUMNS} float 1 random 0 0
// compare 2 float 1e-3 1e-2
// push uint K, uint N
// spec 0 uint 64
// spec 1 uint 4
// spec 2 uint COLUMNS
// dispatch {N // 4} 1 1
// requires storageBuffer16BitAccess
// requires shaderFloat16
#extension GL_EXT_control_flow_attributes : enable
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x_id = 0) in;
layout(constant_id = 0) const uint GROUP = 64u;
layout(constant_id = 1) const uint ROWS = 1u;
layout(constant_id = 2) const uint COLUMNS = 1u;
layout(binding = 0, std430) readonly restrict buffer A { f16vec4 a[]; };
layout(binding = 0, std430) readonly restrict buffer AScalars { float16_t a_scalars[]; };
layout(binding = 1, std430) readonly restrict buffer B { vec4 b[]; };
layout(binding = 1, std430) readonly restrict buffer BScalars { float b_scalars[]; };
layout(binding = 2, std430) writeonly restrict buffer D { float d[]; };
layout(push_constant) uniform Parameters { uint k, n; } p;
shared float partial[COLUMNS][ROWS][64];

vec4 load_vector(uint column, uint quad, bool is_last, out bool is_partial)
{
    const uint first = 4u * quad;
    is_partial = is_last && first + 3u >= p.k;
    if (!is_partial) return b[(column * p.k + first) / 4u];
    return vec4(b_scalars[column * p.k + first], first + 1u < p.k ? b_scalars[column * p.k + first + 1u] : 0.0,
                first + 2u < p.k ? b_scalars[column * p.k + first + 2u] : 0.0, 0.0);
}

void step_rows(inout float sums[COLUMNS][ROWS], uint first_row, uint row_count, uint quad, bool is_last)
{
    [[unroll]] for (uint j = 0u; j < COLUMNS; j++) {
        bool is_partial;
        const vec4 v = load_vector(j, quad, is_last, is_partial);
        [[unroll]] for (uint r = 0u; r < row_count; r++) {
            const uint at = (first_row + r) * p.k + 4u * quad;
            if (!is_partial) sums[j][r] += dot(vec4(a[at / 4u]), v);
            else
                for (uint i = 0u; i < p.k - 4u * quad; i++) sums[j][r] += float(a_scalars[at + i]) * v[i];
        }
    }
}

void add_up(inout float sums[COLUMNS][ROWS], uint first_row, uint row_count)
{
    [[unroll]] for (uint j = 0u; j < COLUMNS; j++)
        [[unroll]] for (uint r = 0u; r < row_count; r++) {
            sums[j][r] = subgroupAdd(sums[j][r]);
            if (subgroupElect()) partial[j][r][gl_SubgroupID] = sums[j][r];
        }
    barrier();
    if (gl_LocalInvocationID.x != 0u) return;
    [[unroll]] for (uint j = 0u; j < COLUMNS; j++)
        [[unroll]] for (uint r = 0u; r < row_count; r++) {
            float sum = 0.0;
            for (uint i = 0u; i < gl_NumSubgroups; i++) sum += partial[j][r][i];
            d[j * p.n + first_row + r] = sum;
        }
}

void compute(uint first_row, uint row_count)
{
    float sums[COLUMNS][ROWS];
    [[unroll]] for (uint j = 0u; j < COLUMNS; j++)
        [[unroll]] for (uint r = 0u; r < ROWS; r++) sums[j][r] = 0.0;
    const uint whole = p.k / (4u * GROUP);
    uint step = 0u;
    while (step < (whole & ~3u))
        [[unroll]] for (uint i = 0u; i < 4u; i++, step++)
            step_rows(sums, first_row, row_count, step * GROUP + gl_LocalInvocationID.x, false);
    while (step < whole) step_rows(sums, first_row, row_count, step++ * GROUP + gl_LocalInvocationID.x, false);
    if (4u * (step * GROUP + gl_LocalInvocationID.x) < p.k)
        step_rows(sums, first_row, row_count, step * GROUP + gl_LocalInvocationID.x, true);
    add_up(sums, first_row, row_count);
}

void main()
{
    const uint first_row = gl_WorkGroupID.x * ROWS;
    if (first_row + ROWS <= p.n) compute(first_row, ROWS);
    else if (first_row < p.n) compute(first_row, p.n - first_row);
}
