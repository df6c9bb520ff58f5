// bfloat16_t and floats of 8 bits: stored, converted, reinterpreted; their constants are rounded as the types say.
// RUN: %sgcc %s -S -o - | FileCheck %s
#version 450
#extension GL_EXT_bfloat16 : enable
#extension GL_EXT_float_e5m2 : enable
#extension GL_EXT_float_e4m3 : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_KHR_cooperative_matrix : enable
#extension GL_KHR_memory_scope_semantics : enable
layout(local_size_x = 32) in;
layout(constant_id = 2) const bfloat16_t chosen = bfloat16_t(1.5);
layout(binding = 0) buffer Values {
    bfloat16_t a;
    bf16vec4 v;
    float f;
    int i;
    floate4m3_t e[8];
    fe5m2vec2 q;
    uint16_t bits;
    uint8_t byte;
    double d;
    float16_t h;
} b;
// CHECK-DAG: OpCapability BFloat16DotProductKHR
// CHECK-DAG: OpCapability BFloat16CooperativeMatrixKHR
// CHECK-DAG: OpCapability Float8EXT
// CHECK-DAG: OpCapability StorageBuffer16BitAccess
// CHECK-DAG: OpCapability StorageBuffer8BitAccess
// CHECK-DAG: OpExtension "SPV_KHR_bfloat16"
// CHECK-DAG: OpExtension "SPV_EXT_float8"
// CHECK-NOT: OpCapability Float16{{$}}
// CHECK-DAG: OpDecorate [[saturated:%[^ ]+]] SaturatedToLargestFloat8NormalConversionEXT
// CHECK-DAG: %bfloat16 = OpTypeFloat 16 BFloat16KHR
// CHECK-DAG: %fp8e4m3 = OpTypeFloat 8 Float8E4M3EXT
// CHECK-DAG: %fp8e5m2 = OpTypeFloat 8 Float8E5M2EXT
// CHECK-DAG: OpSpecConstant %bfloat16 1.5
// pi has 8 bits of significand: 3.140625
// CHECK-DAG: OpConstant %bfloat16 3.140625
// 448 is the largest floate4m3_t, 0x7e; 0.4 becomes 0.40625, 0x2d; 126 + 45
// CHECK-DAG: OpConstant %uchar 171
// 1.0 as bits
// CHECK-DAG: OpConstant %ushort 16256
void main()
{
    // CHECK: OpStore {{%[^ ]+}} %bfloat16_3_140625
    b.a = bfloat16_t(3.14159);
    // CHECK: OpFConvert %bfloat16
    b.v = bf16vec4(b.f, 1, 2, 3);
    // CHECK: OpFConvert %float
    b.f = b.a;
    // CHECK: OpDot %bfloat16
    // CHECK: [[product:%[^ ]+]] = OpFMul %float
    // CHECK: OpFConvert %bfloat16 [[product]]
    b.f += float(b.v.x) + dot(b.v, b.v) + dot(b.a, b.a);
    // CHECK: OpConvertFToS %int
    b.i = int(b.a);
    // CHECK: OpConvertSToF %float
    b.a = bfloat16_t(b.i);
    // CHECK: OpFConvert %fp8e4m3
    b.e[1] = floate4m3_t(b.f);
    // CHECK: OpFConvert %fp8e5m2
    b.q = fe5m2vec2(b.e[0], b.a);
    // CHECK: OpBitcast %ushort
    b.bits = bfloat16BitsToUintEXT(b.a) + bfloat16BitsToUintEXT(bfloat16_t(1.0));
    b.byte = floate4m3BitsToUintEXT(floate4m3_t(448.0)) + floate4m3BitsToUintEXT(floate4m3_t(0.4));
    // CHECK: [[saturated]] = OpFConvert %fp8e4m3
    saturatedConvertEXT(b.e[2], b.f);
    // CHECK: OpFConvert %double
    b.d = b.a;
    b.a = chosen;
    // CHECK: OpFConvert %half
    b.h = float16_t(b.a);
    coopmat<bfloat16_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA> m;
    // CHECK: OpCooperativeMatrixLoadKHR
    coopMatLoad(m, b.e, 0, 1, 0);
    // CHECK: OpCooperativeMatrixStoreKHR
    coopMatStore(m, b.e, 0, 1, 0);
}
