#version 450
#extension GL_EXT_control_flow_attributes : enable
// C = A B, tiles in shared memory, 4x4 results for each invocation.
layout(local_size_x = 16, local_size_y = 16) in;
layout(constant_id = 0) const uint BK = 16;
#define TM 4
#define TN 4
#define BM 64
#define BN 64
layout(std430, binding = 0) readonly buffer A { vec4 a[]; };
layout(std430, binding = 1) readonly buffer B { vec4 b[]; };
layout(std430, binding = 2) writeonly buffer C { float c[]; };
layout(push_constant) uniform Shape { uint M, N, K; float alpha; } shape;
shared float tile_a[BM][16 + 1];
shared float tile_b[16][BN + 4];
void load(uint k0)
{
    uint t = gl_LocalInvocationIndex, row = t / 4u, col = (t % 4u) * 4u;
    vec4 x = a[((gl_WorkGroupID.y * BM + row) * shape.K + k0 + col) / 4u];
    [[unroll]] for (uint i = 0u; i < 4u; i++) tile_a[row][col + i] = x[i];
    row = t / 16u; col = (t % 16u) * 4u;
    vec4 y = b[((k0 + row) * shape.N + gl_WorkGroupID.x * BN + col) / 4u];
    for (uint i = 0u; i < 4u; i++) tile_b[row][col + i] = y[i];
}
void main()
{
    float sums[TM][TN];
    for (int i = 0; i < TM; i++) for (int j = 0; j < TN; j++) sums[i][j] = 0.0;
    for (uint k0 = 0u; k0 < shape.K; k0 += BK) {
        load(k0);
        barrier();
        for (uint k = 0u; k < BK; k++) {
            float ra[TM], rb[TN];
            [[unroll]] for (uint i = 0u; i < TM; i++) ra[i] = tile_a[gl_LocalInvocationID.y * TM + i][k];
            [[unroll]] for (uint j = 0u; j < TN; j++) rb[j] = tile_b[k][gl_LocalInvocationID.x * TN + j];
            [[unroll]] for (uint i = 0u; i < TM; i++)
                [[unroll]] for (uint j = 0u; j < TN; j++)
                    sums[i][j] = fma(ra[i], rb[j], sums[i][j]);
        }
        barrier();
    }
    uint row = gl_WorkGroupID.y * BM + gl_LocalInvocationID.y * TM, col = gl_WorkGroupID.x * BN + gl_LocalInvocationID.x * TN;
    for (uint i = 0u; i < TM; i++)
        for (uint j = 0u; j < TN; j++)
            if (row + i < shape.M && col + j < shape.N)
                c[(row + i) * shape.N + col + j] = shape.alpha * sums[i][j];
}
