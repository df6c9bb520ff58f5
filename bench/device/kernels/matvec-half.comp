#version 450
// A matrix of float16 times vectors of floats, four numbers at a time, subgroups sum up.
// case columns1 COLUMNS=1
// case columns4 COLUMNS=4
// set N = 8192 | 64
// set K = 4096 | 512
// buffer 0 in {N * K} half 1 random -1 1
// buffer 1 in {K * COLUMNS} float 1 random -1 1
// buffer 2 out {N * COLUMNS} float 1 random 0 0
// compare 2 float 1e-3 1e-2
// push uint K, uint N
// spec 0 uint 64
// spec 1 uint 4
// dispatch {N // 4} 1 1
// requires storageBuffer16BitAccess
// requires shaderFloat16
#extension GL_EXT_control_flow_attributes : enable
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x_id = 0) in;
layout(constant_id = 0) const uint GROUP = 64u;
layout(constant_id = 1) const uint ROWS = 4u;
layout(binding = 0, std430) readonly restrict buffer A { f16vec4 a[]; };
layout(binding = 1, std430) readonly restrict buffer B { vec4 b[]; };
layout(binding = 2, std430) writeonly restrict buffer D { float d[]; };
layout(push_constant) uniform Parameters { uint k, n; } p;
shared float partial[COLUMNS][ROWS][64];

void step_rows(inout float sums[COLUMNS][ROWS], uint first_row, uint quad, uint row_count)
{
    const uint quads = p.k / 4u;
    vec4 v[COLUMNS];
    [[unroll]] for (uint j = 0u; j < COLUMNS; j++) v[j] = b[j * quads + quad];
    [[unroll]] for (uint r = 0u; r < row_count; r++) {
        const vec4 own = vec4(a[(first_row + r) * quads + quad]);
        [[unroll]] for (uint j = 0u; j < COLUMNS; j++) sums[j][r] += dot(own, v[j]);
    }
}

void compute(uint first_row, uint row_count)
{
    float sums[COLUMNS][ROWS];
    [[unroll]] for (uint j = 0u; j < COLUMNS; j++)
        [[unroll]] for (uint r = 0u; r < ROWS; r++) sums[j][r] = 0.0;
    uint quad = gl_LocalInvocationID.x;
    const uint quads = p.k / 4u;
    for (; quad + 3u * GROUP < quads; quad += 4u * GROUP)
        [[unroll]] for (uint i = 0u; i < 4u; i++) step_rows(sums, first_row, quad + i * GROUP, row_count);
    for (; quad < quads; quad += GROUP) step_rows(sums, first_row, quad, row_count);

    [[unroll]] for (uint j = 0u; j < COLUMNS; j++)
        [[unroll]] for (uint r = 0u; r < row_count; r++) {
            const float sum = subgroupAdd(sums[j][r]);
            if (subgroupElect()) partial[j][r][gl_SubgroupID] = sum;
        }
    barrier();
    if (gl_LocalInvocationID.x < COLUMNS * row_count) {
        const uint j = gl_LocalInvocationID.x / row_count, r = gl_LocalInvocationID.x % row_count;
        float sum = 0.0;
        for (uint i = 0u; i < gl_NumSubgroups; i++) sum += partial[j][r][i];
        d[j * p.n + first_row + r] = sum;
    }
}

void main()
{
    const uint first_row = gl_WorkGroupID.x * ROWS;
    if (first_row + ROWS <= p.n) compute(first_row, ROWS);
    else if (first_row < p.n) compute(first_row, p.n - first_row);
}
