// Cooperative matrices: all of the scope execute an instruction, with the same operands.
// sgcc-run: --target-env=vulkan1.3 --buffer 0.0=zeros:2048 --buffer 0.1=zeros:4096
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
    if (i < 9u) coopMatLoad(x, a, 0u, 16u, gl_CooperativeMatrixLayoutRowMajor); // reports barriers
    coopMatLoad(y, a, i & 1u, 16u, gl_CooperativeMatrixLayoutRowMajor); // reports uniform
    if (i != 20u) z = coopMatMulAdd(x, y, z); // reports barriers
    x = MATRIX(float16_t, A)(float16_t(i)); // reports uniform
    if (i > 30u) x = -x; // reports barriers
    coopMatStore(z, b, 0u, 16u, gl_CooperativeMatrixLayoutRowMajor);
    b[512 + i] = float(x[0] + y[0]);
}
