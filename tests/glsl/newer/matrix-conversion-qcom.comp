// GL_QCOM_cooperative_matrix_conversion: arrays of invocations as rows and columns of a matrix.
// RUN: %sgcc --target-env=vulkan1.3 %s -S -o - | FileCheck %s
#version 450
#extension GL_KHR_cooperative_matrix : require
#extension GL_QCOM_cooperative_matrix_conversion : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { uint in_a[8]; float16_t in_b[16]; float result[64]; float part[4]; };
// CHECK-DAG: OpCapability CooperativeMatrixConversionQCOM
// CHECK-DAG: OpExtension "SPV_QCOM_cooperative_matrix_conversion"
// CHECK-DAG: [[a:%[^ ]+]] = OpTypeCooperativeMatrixKHR %half %uint_3 %uint_64 %uint_16 %uint_0
// CHECK-DAG: [[b:%[^ ]+]] = OpTypeCooperativeMatrixKHR %half %uint_3 %uint_16 %uint_64 %uint_1
void main()
{
    coopmat<float16_t, gl_ScopeSubgroup, 64, 16, gl_MatrixUseA> a;
    coopmat<float16_t, gl_ScopeSubgroup, 16, 64, gl_MatrixUseB> b;
    coopmat<float, gl_ScopeSubgroup, 64, 64, gl_MatrixUseAccumulator> c = coopmat<float, gl_ScopeSubgroup, 64, 64, gl_MatrixUseAccumulator>(0.0);
    // CHECK: OpCompositeConstructCoopMatQCOM [[a]]
    uint own_a[8] = in_a;
    vectorToCoopmatQCOM(own_a, a);
    // CHECK: OpCompositeConstructCoopMatQCOM [[b]]
    float16_t own_b[16] = in_b;
    vectorToCoopmatQCOM(own_b, b);
    // CHECK: [[c:%[^ ]+]] = OpCooperativeMatrixMulAddKHR
    c = coopMatMulAdd(a, b, c);
    // CHECK: OpCompositeExtractCoopMatQCOM {{%[^ ]+}} [[c]]
    float row[64];
    coopmatToVectorQCOM(c, row);
    result = row;
    // CHECK: OpExtractSubArrayQCOM {{%[^ ]+}} {{%[^ ]+}} %int_8
    float own_part[4];
    extractSubArrayQCOM(row, 8, own_part);
    part = own_part;
    // CHECK: OpBitCastArrayQCOM {{%[^ ]+}}
    bitcastQCOM(own_b, own_a);
    in_a = own_a;
}
