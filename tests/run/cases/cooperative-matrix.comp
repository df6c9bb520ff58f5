#version 450
// without sgcc-run 64: its workgroup fills no subgroup of that size
// without sgcc-run 128: its workgroup fills no subgroup of that size
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
// GL_KHR_cooperative_matrix: a product of two matrices of 16x16 and a sum, an element at a time, a component at a time.
// data 1: half [(i * 7 + 3) % 5 - 2 for i in range(256)]
// data 2: half [(i * 11 + 1) % 7 - 3 for i in range(256)]
// expect 0: float [2 * (sum((((16 * y + k) * 7 + 3) % 5 - 2) * (((16 * k + x) * 11 + 1) % 7 - 3) for k in range(16)) + 4) for y in range(16) for x in range(16)]
// env: vulkan1.3
// need: cooperativeMatrix shaderFloat16 vulkanMemoryModel storageBuffer16BitAccess
// unknown: Invalid capability operand: 6022
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float16_t a[]; };
layout(std430, binding = 2) readonly buffer In2 { float16_t b[]; };
void main()
{
    coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA> left;
    coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseB> right;
    coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator> sum =
        coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>(4.0);
    coopMatLoad(left, a, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
    coopMatLoad(right, b, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
    sum = coopMatMulAdd(left, right, sum);
    for (int i = 0; i < sum.length(); i++) sum[i] += sum[i];
    coopMatStore(sum, r, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
}
