#version 450
// without sgcc-run: it has no cooperative vectors
#extension GL_NV_cooperative_vector : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
// GL_NV_cooperative_vector: a layer of 8 inputs and 16 outputs with a bias, each invocation for itself, and the functions of vectors.
// data 1: half [(i * 7 + 3) % 13 - 6 for i in range(16 * 8)]
// data 2: half [(i % 5) - 2 for i in range(16)]
// data 3: half [(i * 3 + 1) % 7 - 3 for i in range(32 * 8)]
// expect 0: float [max(sum((((m * 8 + k) * 7 + 3) % 13 - 6) * (((i * 8 + k) * 3 + 1) % 7 - 3) for k in range(8)) + (m % 5) - 2, 0) for i in range(32) for m in range(16)]
// env: vulkan1.3
// need: cooperativeVector shaderFloat16 vulkanMemoryModel storageBuffer16BitAccess
// unknown: Invalid capability operand
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In1 { float16_t w[]; };
layout(std430, binding = 2) readonly buffer In2 { float16_t b[]; };
layout(std430, binding = 3) readonly buffer In3 { float16_t x[]; };
void main()
{
    coopvecNV<float16_t, 8> v;
    coopVecLoadNV(v, x, gl_LocalInvocationIndex * 16);
    coopvecNV<float16_t, 16> y;
    coopVecMatMulAddNV(y, v, gl_ComponentTypeFloat16NV, w, 0, gl_ComponentTypeFloat16NV, b, 0, gl_ComponentTypeFloat16NV, 16, 8,
                       gl_CooperativeVectorMatrixLayoutRowMajorNV, false, 16);
    y = max(y, coopvecNV<float16_t, 16>(0));
    for (int i = 0; i < y.length(); i++) r[gl_LocalInvocationIndex * 16 + i] = float(y[i]);
}
