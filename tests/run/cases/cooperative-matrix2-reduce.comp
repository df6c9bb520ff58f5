#version 450
// without sgcc-run 64: its workgroup fills no subgroup of that size
// without sgcc-run 128: its workgroup fills no subgroup of that size
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
// GL_NV_cooperative_matrix2: reductions of rows, columns, both and 2x2; an accumulator that becomes a factor, transposed and as it is.
// data 1: float [(i * 5 + 1) % 13 - 6 for i in range(256)]
// expect 0: float [max((16 * y + k) * 5 % 13 - 5 if (16 * y + k) * 5 % 13 < 12 else -6 for k in range(16)) for y in range(16) for x in range(16)] +
//   [sum(((16 * k + x) * 5 + 1) % 13 - 6 for k in range(16)) for y in range(16) for x in range(16)] +
//   [sum((k * 5 + 1) % 13 - 6 for k in range(256)) for k in range(256)] +
//   [sum(((16 * (2 * y + i) + 2 * x + k) * 5 + 1) % 13 - 6 for i in range(2) for k in range(2)) for y in range(8) for x in range(8)] +
//   [sum((((16 * y + k) * 5 + 1) % 13 - 6) * (((16 * x + k) * 5 + 1) % 13 - 6) for k in range(16)) for y in range(16) for x in range(16)]
// env: vulkan1.3
// need: cooperativeMatrixReductions cooperativeMatrixConversions cooperativeMatrixFlexibleDimensions cooperativeMatrix shaderFloat16 vulkanMemoryModel
// unknown: Invalid capability operand
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
float add(const in float a, const in float b) { return a + b; }
float larger(const in float a, const in float b) { return max(a, b); }
#define SUM coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>
#define HALVES(USE) coopmat<float16_t, gl_ScopeSubgroup, 16, 16, USE>
void main()
{
    SUM s, reduced;
    coopMatLoad(s, a, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
    coopMatReduceNV(reduced, s, gl_CooperativeMatrixReduceRowNV, larger);
    coopMatStore(reduced, r, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
    coopMatReduceNV(reduced, s, gl_CooperativeMatrixReduceColumnNV, add);
    coopMatStore(reduced, r, 256, 16, gl_CooperativeMatrixLayoutRowMajor);
    coopMatReduceNV(reduced, s, gl_CooperativeMatrixReduceRowAndColumnNV, add);
    coopMatStore(reduced, r, 512, 16, gl_CooperativeMatrixLayoutRowMajor);
    coopmat<float, gl_ScopeSubgroup, 8, 8, gl_MatrixUseAccumulator> small;
    coopMatReduceNV(small, s, gl_CooperativeMatrixReduce2x2NV, add);
    coopMatStore(small, r, 768, 8, gl_CooperativeMatrixLayoutRowMajor);
    HALVES(gl_MatrixUseA) left = HALVES(gl_MatrixUseA)(s);
    HALVES(gl_MatrixUseB) right;
    coopMatTransposeNV(right, HALVES(gl_MatrixUseAccumulator)(s));
    coopMatStore(coopMatMulAdd(left, right, SUM(0.0)), r, 832, 16, gl_CooperativeMatrixLayoutRowMajor);
}
