#version 450
#extension GL_NV_cooperative_matrix2 : require
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Data { float data[]; };
#define MATRIX coopmat<float, gl_ScopeSubgroup, 8, 8, gl_MatrixUseAccumulator>
float place(const in uint row, const in uint column, const in float element, const in float other, const in float scale)
{
    return row < column ? element : scale * float(row) + other;
}
void main()
{
    MATRIX m, result;
    coopMatLoad(m, data, 0, 8, gl_CooperativeMatrixLayoutRowMajor);
    coopMatPerElementNV(result, m, place, m, 100.0);
    coopMatStore(result, data, 64, 8, gl_CooperativeMatrixLayoutRowMajor);
}
