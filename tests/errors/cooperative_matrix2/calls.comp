// What GL_NV_cooperative_matrix2 refuses of functions on matrices: each mistake is one message.
// RUN: %refuse %s --target-env=vulkan1.3 | FileCheck %s
#version 450
#extension GL_KHR_memory_scope_semantics : enable
#extension GL_NV_cooperative_matrix2 : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_EXT_buffer_reference : enable
layout(local_size_x = 32) in;
layout(binding = 0) buffer Halves { float16_t a[]; } halves;
layout(buffer_reference, std430, buffer_reference_align = 2) buffer Block { float16_t q[4]; };
#define SUM coopmat<float, gl_ScopeSubgroup, 16, 16, gl_MatrixUseAccumulator>
#define LEFT coopmat<float16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA>
shared float16_t tile[256];
float add(const in float a, const in float b) { return a + b; }
float inplace(inout float a, const in float b) { return a + b; }
float plain(float a, float b) { return a + b; }
float each(const in uint row, const in uint column, const in float e) { return e; }
float16_t decode(const in Block b, const in uint c[2], const in uint d[2]) { return b.q[0]; }
f16vec2 decode2(const in Block b, const in uint c[2], const in uint d[2]) { return f16vec2(b.q[0]); }
void main()
{
    SUM s = SUM(1.0), r;
    LEFT m;
    coopmat<float, gl_ScopeSubgroup, 8, 16, gl_MatrixUseAccumulator> half_rows;
    coopMatReduceNV(r, s, 5, add);
    // CHECK: [[@LINE-1]]:27: error: the mask is one of gl_CooperativeMatrixReduce..., not 5
    coopMatReduceNV(half_rows, s, gl_CooperativeMatrixReduceRowNV, add);
    // CHECK: [[@LINE-1]]:5: error: 'coopMatReduceNV' cannot make {{.*}}: both have as many rows
    coopMatReduceNV(half_rows, s, gl_CooperativeMatrixReduce2x2NV, add);
    // CHECK: [[@LINE-1]]:5: error: 'coopMatReduceNV' cannot make {{.*}}: the result has half as many rows and columns
    coopMatReduceNV(r, s, gl_CooperativeMatrixReduceRowNV, each);
    // CHECK: [[@LINE-1]]:60: error: 'each' cannot be called by 'coopMatReduceNV' here: expected a function of two values
    coopMatReduceNV(r, s, gl_CooperativeMatrixReduceRowNV, inplace);
    // CHECK: [[@LINE-1]]:60: error: the parameters of 'inplace' must all be qualified 'const in', since 'coopMatReduceNV' calls it
    coopMatReduceNV(r, s, gl_CooperativeMatrixReduceRowNV, plain);
    // CHECK: [[@LINE-1]]:60: error: the parameters of 'plain' must all be qualified 'const in'
    coopMatReduceNV(r, s, gl_CooperativeMatrixReduceRowNV, 1.0);
    // CHECK: [[@LINE-1]]:60: error: float is not an argument for 'coopMatReduceNV' here
    coopMatPerElementNV(r, s, each, 1.0);
    // CHECK: [[@LINE-1]]:31: error: 'each' cannot be called by 'coopMatPerElementNV' here
    coopMatPerElementNV(m, s, each);
    // CHECK: [[@LINE-1]]:5: error: 'coopMatPerElementNV' cannot make {{.*}}: both are of one type
    coopMatTransposeNV(r, s);
    // CHECK: [[@LINE-1]]:24: error: this matrix must be one of gl_MatrixUseB
    tensorLayoutNV<2> l;
    coopMatLoadTensorNV(m, halves.a, 0, s);
    // CHECK: [[@LINE-1]]:41: error: coopmat<float, 3, 16, 16, 2> is not an argument for 'coopMatLoadTensorNV' here: expected a tensorLayoutNV
    coopMatLoadTensorNV(m, tile, 0, l, decode);
    // CHECK: [[@LINE-1]]:28: error: a load that decodes reads a buffer, not shared memory
    coopMatLoadTensorNV(m, halves.a, 0, l, decode, decode2);
    // CHECK: [[@LINE-1]]:52: error: a function that decodes vectors needs #extension GL_NV_cooperative_matrix_decode_vector : enable
    coopMatLoadTensorNV(s, halves.a, 0, l, decode);
    // CHECK: [[@LINE-1]]:44: error: 'decode' cannot be called by 'coopMatLoadTensorNV' here
    coopMatStoreTensorNV(m, halves.a, 0, l, decode);
    // CHECK: [[@LINE-1]]:45: error: function is not an argument for 'coopMatStoreTensorNV' here: expected a tensorViewNV
    s = SUM(m);
    // CHECK: [[@LINE-1]]:9: error: {{.*}} is constructed from one scalar, or from a cooperative matrix of the same
    float f = add;
    // CHECK: [[@LINE-1]]:15: error: 'add' is a function, but a value is expected: write add(...)
}
// CHECK: {{^}}17 errors generated.
