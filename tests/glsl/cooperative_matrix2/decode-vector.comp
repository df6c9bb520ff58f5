// GL_NV_cooperative_matrix_decode_vector: a second function that decodes several elements at once.
// RUN: %sgcc --target-env=vulkan1.3 %s -S -o - | FileCheck %s
#version 450
#extension GL_NV_cooperative_matrix2 : enable
#extension GL_NV_cooperative_matrix_decode_vector : enable
#extension GL_EXT_long_vector : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_EXT_buffer_reference : enable
#extension GL_KHR_memory_scope_semantics : enable
layout(local_size_x = 32) in;
layout(binding = 0) buffer Bytes { uint8_t a[]; } bytes;
layout(binding = 1) buffer Halves { float16_t a[]; } halves;
layout(buffer_reference, std430, buffer_reference_align = 2) readonly buffer ByBytes { float16_t d; int8_t q[32]; };
layout(buffer_reference, std430, buffer_reference_align = 2) readonly buffer ByWords { float16_t d; int16_t q[16]; };
float16_t one(const in ByBytes b, const in uint block[2], const in uint at[2]) { return float16_t(b.q[at[1]]) * b.d; }
f16vec2 two(const in ByWords b, const in uint block[2], const in uint at[2])
{
    uint pair = uint(b.q[at[1] >> 1]);
    return f16vec2(int8_t(pair & 0xffu), int8_t(pair >> 8)) * b.d;
}
vector<float16_t, 8> eight(const in ByBytes b, const in uint block[2], const in uint at[2])
{
    return vector<float16_t, 8>(b.d);
}
// CHECK-DAG: OpCapability CooperativeMatrixDecodeVectorNV
// CHECK-DAG: OpExtension "SPV_NV_cooperative_matrix_decode_vector"
// CHECK-DAG: OpExtension "SPV_NV_cooperative_matrix2"
void main()
{
    tensorLayoutNV<2> t = setTensorLayoutBlockSizeNV(createTensorLayoutNV(2), 1, 32);
    coopmat<float16_t, gl_ScopeSubgroup, 16, 32, gl_MatrixUseA> m;
    // CHECK: OpCooperativeMatrixLoadTensorNV {{.*}} None DecodeFunc|{{DecodeVectorFunc|0x4}} [[one:%[^ ]+]] [[two:%[^ ]+]]
    coopMatLoadTensorNV(m, bytes.a, 0, t, one, two);
    // CHECK: OpCooperativeMatrixLoadTensorNV {{.*}} None TensorView|DecodeFunc|{{DecodeVectorFunc|0x4}} {{%[^ ]+}} [[one]] [[eight:%[^ ]+]]
    coopMatLoadTensorNV(m, bytes.a, 0, t, createTensorViewNV(2), one, eight);
    coopMatStore(m, halves.a, 0, 32, gl_CooperativeMatrixLayoutRowMajor);
    // CHECK: OpFunction %half
}
