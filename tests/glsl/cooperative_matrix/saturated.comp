#version 450
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GL_EXT_float_e4m3 and GL_EXT_float_e5m2, 8: saturated conversions of cooperative matrices of every component type.
#extension GL_KHR_cooperative_matrix : require
#extension GL_NV_cooperative_matrix2 : enable
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_float_e4m3 : require
#extension GL_EXT_float_e5m2 : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { float b[]; } from;
layout(binding = 1) buffer I { int16_t b[]; } ints;
layout(binding = 2) buffer U { uint b[]; } uints;
layout(binding = 3) buffer R4 { floate4m3_t b[]; } to4;
layout(binding = 4) buffer R5 { floate5m2_t b[]; } to5;
#define M(T, USE) coopmat<T, gl_ScopeSubgroup, 16, 16, USE>
#define ROWS gl_CooperativeMatrixLayoutRowMajor
// CHECK-DAG: OpDecorate %[[F:[0-9]+]] {{SaturatedToLargestFloat8NormalConversionEXT|Unknown\(4216\)}}
// CHECK-DAG: OpDecorate %[[S:[0-9]+]] {{SaturatedToLargestFloat8NormalConversionEXT|Unknown\(4216\)}}
// CHECK-DAG: OpDecorate %[[W:[0-9]+]] {{SaturatedToLargestFloat8NormalConversionEXT|Unknown\(4216\)}}
// CHECK-DAG: OpDecorate %[[N:[0-9]+]] {{SaturatedToLargestFloat8NormalConversionEXT|Unknown\(4216\)}}
// CHECK-DAG: %[[TO:[0-9]+]] = OpTypeCooperativeMatrixKHR %fp8e4m3 %uint_3 %uint_16 %uint_16 %uint_1
void main()
{
    M(float, gl_MatrixUseAccumulator) f;
    M(int16_t, gl_MatrixUseA) i;
    M(uint, gl_MatrixUseB) u;
    M(floate4m3_t, gl_MatrixUseB) b;
    M(floate4m3_t, gl_MatrixUseA) a;
    M(floate5m2_t, gl_MatrixUseB) c;
    coopMatLoad(f, from.b, 0, 16, ROWS);
    coopMatLoad(i, ints.b, 0, 16, ROWS);
    coopMatLoad(u, uints.b, 0, 16, ROWS);
    // CHECK: %[[F]] = OpFConvert %[[TO]]
    saturatedConvertEXT(b, f);
    // CHECK: %[[S]] = OpConvertSToF
    saturatedConvertEXT(a, i);
    // CHECK: %[[W]] = OpConvertUToF
    saturatedConvertEXT(c, u);
    coopMatStore(b, to4.b, 0, 16, ROWS);
    coopMatStore(a, to4.b, 256, 16, ROWS);
    // CHECK: %[[N]] = OpFConvert
    floate4m3_t one;
    saturatedConvertEXT(one, from.b[7]);
    to4.b[512] = one;
    coopMatStore(c, to5.b, 0, 16, ROWS);
}
