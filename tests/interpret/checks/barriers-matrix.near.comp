// Cooperative matrices: all of the scope execute an instruction, with the same operands; elements are for any of them.
// sgcc-run: --target-env=vulkan1.3 --buffer 0.0=zeros:2048 --buffer 0.1=zeros:4096 --subgroup-size=16,32
#version 450
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer A { float16_t a[]; };
layout(std430, binding = 1) buffer B { float b[]; };
#define MATRIX(T, USE) coopmat<T, gl_ScopeSubgroup, 16, 16, gl_MatrixUse##USE>
void main()
{
    uint i = gl_LocalInvocationIndex;
    MATRIX(float16_t, A) x = MATRIX(float16_t, A)(1.0hf);
    MATRIX(float16_t, B) y;
    MATRIX(float, Accumulator) z = MATRIX(float, Accumulator)(0.0);
    if (gl_WorkGroupID.x == 0u) coopMatLoad(x, a, 0u, 16u, gl_CooperativeMatrixLayoutRowMajor);
    coopMatLoad(y, a, uint(b[3]), 16u, gl_CooperativeMatrixLayoutRowMajor);
    for (uint k = 0u; k < 3u; k++) z = coopMatMulAdd(x, y, z);
    for (int k = 0; k < z.length(); k++)
        if ((i & 1u) == 0u) z[k] += float(i);
    if (i < 7u) b[256 + i] = z[0];
    if (i < 20u) b[300 + i] = float(x.length());
}
