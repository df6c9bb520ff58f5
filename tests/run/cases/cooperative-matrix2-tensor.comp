#version 450
// without sgcc-run: it has no tensors
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
// GL_NV_cooperative_matrix2: a slice of a tensor that reaches past its edge, a view that transposes, an operation on each element.
// data 1: half [(i * 7 + 3) % 61 - 30 for i in range(400)]
// expect 0: float [((20 * (y + 8) + x + 2) * 7 + 3) % 61 - 30 if y + 8 < 20 and x + 2 < 20 else 5 for y in range(16) for x in range(16)] +
//   [(20 * x + y) * 7 % 61 - 27 if (20 * x + y) * 7 % 61 < 58 else (20 * x + y) * 7 % 61 - 88 for y in range(16) for x in range(16)] +
//   [max(((20 * y + x) * 7 + 3) % 61 - 30, 0) + 100 * y + 2 * x for y in range(16) for x in range(16)]
// env: vulkan1.3
// need: cooperativeMatrixTensorAddressing cooperativeMatrixPerElementOperations cooperativeMatrixConversions cooperativeMatrix shaderFloat16 vulkanMemoryModel storageBuffer16BitAccess
// unknown: Invalid capability operand
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float16_t a[]; };
float relu(const in uint row, const in uint column, const in float e, const in float scale)
{
    return max(e, 0.0) + scale * float(row) + 2.0 * float(column);
}
#define SUM coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>
#define HALVES coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>
void main()
{
    tensorLayoutNV<2, gl_CooperativeMatrixClampModeConstantNV> t = createTensorLayoutNV(2, gl_CooperativeMatrixClampModeConstantNV);
    t = setTensorLayoutDimensionNV(t, 20, 20);
    t = setTensorLayoutClampValueNV(t, 0x4500); // 5 as a float16_t
    HALVES m = HALVES(0.0);
    coopMatLoadTensorNV(m, a, 0, sliceTensorLayoutNV(t, 8, 16, 2, 16));
    coopMatStore(SUM(m), r, 0, 16, gl_CooperativeMatrixLayoutRowMajor);
    coopMatLoadTensorNV(m, a, 0, sliceTensorLayoutNV(t, 0, 16, 0, 16), createTensorViewNV(2, false, 1, 0));
    coopMatStore(SUM(m), r, 256, 16, gl_CooperativeMatrixLayoutRowMajor);
    coopMatLoadTensorNV(m, a, 0, sliceTensorLayoutNV(t, 0, 16, 0, 16));
    SUM s = SUM(m);
    coopMatPerElementNV(s, s, relu, 100.0);
    tensorLayoutNV<2> out_layout = setTensorLayoutDimensionNV(createTensorLayoutNV(2), 16, 16);
    coopMatStoreTensorNV(s, r, 512, out_layout);
}
