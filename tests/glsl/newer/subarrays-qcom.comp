#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GL_QCOM_cooperative_matrix_conversion: arrays and matrices of each use.
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_QCOM_cooperative_matrix_conversion : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint u[]; };
void main() {
    uint a[16]; float f[16]; int32_t i[16]; float16_t h[32]; float16_t part[16]; uint8_t b8[32]; uint32_t u8v[8];
    for (int k = 0; k < 16; ++k) a[k] = u[k];
    bitcastQCOM(a, f); bitcastQCOM(f, i); bitcastQCOM(i, h); bitcastQCOM(h, a);
    extractSubArrayQCOM(h, 16, part); extractSubArrayQCOM(a, int(u[0] & 7u), u8v);
    coopmat<float16_t, gl_ScopeSubgroup, 64, 16, gl_MatrixUseA> ma; vectorToCoopmatQCOM(part, ma); vectorToCoopmatQCOM(u8v, ma);
    coopmat<float16_t, gl_ScopeSubgroup, 16, 64, gl_MatrixUseB> mb; vectorToCoopmatQCOM(part, mb); coopmatToVectorQCOM(mb, u8v);
    coopmat<float, gl_ScopeSubgroup, 64, 64, gl_MatrixUseAccumulator> mc = coopmat<float, gl_ScopeSubgroup, 64, 64, gl_MatrixUseAccumulator>(0.0);
    mc = coopMatMulAdd(ma, mb, mc); float out_[64]; coopmatToVectorQCOM(mc, out_); coopmatToVectorQCOM(ma, part);
    u[gl_LocalInvocationIndex] = uint(out_[3]) + uint(part[2]) + u8v[1] + uint(a[2]);
}
// CHECK-DAG: OpCapability Float16{{$}}
// CHECK-DAG: OpCapability CooperativeMatrixConversionQCOM{{$}}
// CHECK: OpBitCastArrayQCOM{{ |$}}
// CHECK: OpExtractSubArrayQCOM{{ |$}}
// CHECK: OpCompositeConstructCoopMatQCOM{{ |$}}
// CHECK: OpCompositeExtractCoopMatQCOM{{ |$}}
// CHECK: OpCooperativeMatrixMulAddKHR{{ |$}}
// CHECK: OpConvertFToU{{ |$}}
// CHECK: OpConvertFToU{{ |$}}
