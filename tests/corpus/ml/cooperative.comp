#version 450
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_EXT_shader_16bit_storage : require
// env: vulkan1.3
// D = A B + C on matrices of a subgroup.
layout(local_size_x = 32) in;
layout(constant_id = 0) const uint M = 16;
layout(constant_id = 1) const uint N = 16;
layout(constant_id = 2) const uint K = 16;
layout(std430, binding = 0) readonly buffer A { float16_t a[]; };
layout(std430, binding = 1) readonly buffer B { float16_t b[]; };
layout(std430, binding = 2) buffer C { float c[]; };
layout(push_constant) uniform P { uint stride_a, stride_b, stride_c, steps; float alpha; };
void main()
{
    uint row = gl_WorkGroupID.y * M, column = gl_WorkGroupID.x * N;
    coopmat<float, gl_ScopeSubgroup, M, N, gl_MatrixUseAccumulator> sum = coopmat<float, gl_ScopeSubgroup, M, N, gl_MatrixUseAccumulator>(0.0);
    for (uint i = 0u; i < steps; ++i) {
        coopmat<float16_t, gl_ScopeSubgroup, M, K, gl_MatrixUseA> ma;
        coopmat<float16_t, gl_ScopeSubgroup, K, N, gl_MatrixUseB> mb;
        coopMatLoad(ma, a, row * stride_a + i * K, stride_a, gl_CooperativeMatrixLayoutRowMajor);
        coopMatLoad(mb, b, i * K * stride_b + column, stride_b, gl_CooperativeMatrixLayoutRowMajor);
        sum = coopMatMulAdd(ma, mb, sum);
    }
    coopmat<float, gl_ScopeSubgroup, M, N, gl_MatrixUseAccumulator> old;
    coopMatLoad(old, c, row * stride_c + column, stride_c, gl_CooperativeMatrixLayoutRowMajor);
    sum = sum * alpha + old;
    for (int i = 0; i < sum.length(); i++)
        sum[i] = max(sum[i], 0.0);
    coopMatStore(sum, c, row * stride_c + column, stride_c, gl_CooperativeMatrixLayoutRowMajor);
}
