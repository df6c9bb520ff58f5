// GL_NV_cooperative_vector: types, operators, the functions of vectors it has, products with matrices in memory, training.
// RUN: %sgcc --target-env=vulkan1.3 %s -S -o - | FileCheck %s
#version 450
#extension GL_NV_cooperative_vector : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 32) in;
layout(constant_id = 2) const int N = 16;
layout(binding = 0) buffer Weights { float16_t w[]; } weights;
layout(binding = 1) coherent buffer Out { int i; float f; vec4 r[]; } result;
layout(binding = 2) buffer Bytes { uint8_t b[64]; } bytes;
layout(buffer_reference, std430) buffer Bias { float16_t bias[]; };
layout(push_constant) uniform P { Bias bias; };
shared float tile[256];
// CHECK-DAG: OpCapability CooperativeVectorNV
// CHECK-DAG: OpCapability CooperativeVectorTrainingNV
// CHECK-DAG: OpCapability VulkanMemoryModel
// CHECK-DAG: OpExtension "SPV_NV_cooperative_vector"
// CHECK-NOT: SPV_EXT_long_vector
// CHECK: OpMemoryModel PhysicalStorageBuffer64 Vulkan
// CHECK-DAG: [[six:%[^ ]+]] = OpType{{CooperativeVectorNV|VectorIdEXT}} %half %uint_6
// CHECK-DAG: [[many:%[^ ]+]] = OpType{{CooperativeVectorNV|VectorIdEXT}} %half [[n:%[^ ]+]]
// CHECK-DAG: [[n]] = OpSpecConstant %int 16
// CHECK-DAG: OpSpecConstantOp %uint IAdd [[n]] %uint_0
// CHECK-DAG: [[floats:%[^ ]+]] = OpType{{CooperativeVectorNV|VectorIdEXT}} %float %uint_6
// CHECK-DAG: [[ints:%[^ ]+]] = OpType{{CooperativeVectorNV|VectorIdEXT}} %int %uint_6
// CHECK-DAG: [[words:%[^ ]+]] = OpType{{CooperativeVectorNV|VectorIdEXT}} %uint %uint_4
// CHECK-DAG: %int_1000491000 = OpConstant %int 1000491000
#define SIX coopvecNV<float16_t, 6>
SIX relu(SIX v) { return max(v, SIX(0)); }
void main()
{
    // CHECK: [[made:%[^ ]+]] = OpCompositeConstruct [[six]]
    f16vec4 four = f16vec4(weights.w[0]);
    SIX v = SIX(four, weights.w[1], result.f);
    // CHECK: OpExtInst [[six]] {{%[^ ]+}} FMax [[made]]
    v = relu(v);
    // CHECK: OpVectorTimesScalar [[six]]
    v = (v + v - v / SIX(2)) * four.x;
    // CHECK: OpExtInst [[six]] {{%[^ ]+}} Fma
    // CHECK: OpExtInst [[six]] {{%[^ ]+}} FClamp
    v = -tanh(fma(exp(v), log(v), atan(v))) + clamp(min(v, v), v, v) + step(v, v);
    // CHECK: OpFConvert [[floats]]
    coopvecNV<float, 6> f = coopvecNV<float, 6>(v);
    // CHECK: OpConvertFToS [[ints]]
    // CHECK: OpShiftLeftLogical [[ints]]
    coopvecNV<int, 6> i = (coopvecNV<int, 6>(f) << coopvecNV<int, 6>(1)) & coopvecNV<int, 6>(0xff);
    // CHECK: OpNot [[ints]]
    i = ~i;
    i[2] = v.length() + i[result.i];
    coopVecStoreNV(v, result.r, 16);
    coopVecStoreNV(i, result.r, 32);
    coopVecStoreNV(f, result.r, 64);
    // CHECK: OpCooperativeVectorLoadNV [[six]] {{%[^ ]+}} %uint_32{{$}}
    coopVecLoadNV(v, weights.w, 32);
    // CHECK: OpCooperativeVectorLoadNV [[floats]] {{%[^ ]+}} %uint_0 MakePointerVisible|NonPrivatePointer %uint_2{{$}}
    coopVecLoadNV(f, tile, 0);
    coopVecStoreNV(f, result.r, 64);
    // CHECK: [[product:%[^ ]+]] = OpCooperativeVectorMatrixMulNV [[many]] {{%[^ ]+}} %int_0 {{%[^ ]+}} %uint_64 %int_0 [[rows:%[^ ]+]] %uint_6 %int_0 %false %uint_12{{$}}
    coopvecNV<float16_t, N> p;
    coopVecMatMulNV(p, v, gl_ComponentTypeFloat16NV, weights.w, 64, gl_ComponentTypeFloat16NV, N, 6,
                    gl_CooperativeVectorMatrixLayoutRowMajorNV, false, 12);
    // CHECK: OpCooperativeVectorMatrixMulAddNV [[six]] [[product]] %int_1000491002 {{%[^ ]+}} %uint_0 %int_3 {{%[^ ]+}} %uint_16 %int_0 %uint_6 [[rows]] %int_2 %true %uint_0{{$}}
    coopVecMatMulAddNV(v, p, gl_ComponentTypeFloatE4M3NV, bytes.b, 0, gl_ComponentTypeSignedInt8NV, bias.bias, 16,
                       gl_ComponentTypeFloat16NV, 6, N, gl_CooperativeVectorMatrixLayoutInferencingOptimalNV, true, 0);
    // the result has signed components, the input 24 packed ones
    // CHECK: OpCooperativeVectorMatrixMulNV [[ints]] {{%[^ ]+}} %int_1000491000 {{.*}} %uint_0 MatrixResultSignedComponents{{(KHR)?}}{{$}}
    coopvecNV<uint, 4> packed = coopvecNV<uint, 4>(7u);
    coopVecMatMulNV(i, packed, gl_ComponentTypeSignedInt8PackedNV, bytes.b, 0, gl_ComponentTypeSignedInt8NV, 6, 16,
                    gl_CooperativeVectorMatrixLayoutInferencingOptimalNV, false, 0);
    // CHECK: OpCooperativeVectorStoreNV {{%[^ ]+}} %uint_16 {{%[^ ]+}} MakePointerAvailable
    coopVecStoreNV(v, result.r, 16);
    coopVecStoreNV(i, result.r, 32);
    // CHECK: OpCooperativeVectorOuterProductAccumulateNV {{%[^ ]+}} %uint_0 {{%[^ ]+}} [[product]] %int_3 %int_0 %uint_0{{$}}
    coopVecOuterProductAccumulateNV(v, p, weights.w, 0, 0, gl_CooperativeVectorMatrixLayoutTrainingOptimalNV,
                                    gl_ComponentTypeFloat16NV);
    // CHECK: OpCooperativeVectorReduceSumAccumulateNV {{%[^ ]+}} %uint_0 [[product]]{{$}}
    coopVecReduceSumAccumulateNV(p, weights.w, 0);
}
