// GL_NV_cooperative_matrix2: layouts and views, loads with functions that decode, reductions, operations on each element, conversions of the use.
// RUN: %sgcc --target-env=vulkan1.3 %s -S -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 %s -S -o - | FileCheck --check-prefix=PLAIN %s
#version 450
#extension GL_KHR_memory_scope_semantics : enable
#extension GL_NV_cooperative_matrix2 : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_EXT_buffer_reference : enable
layout(local_size_x = 64) in;
layout(constant_id = 0) const uint D = 2;
layout(binding = 0) buffer Halves { float16_t a[]; } halves;
layout(binding = 1) buffer Floats { float a[]; } floats;
layout(buffer_reference, std430, buffer_reference_align = 2) buffer Block { uint8_t q[4]; };
#define SUM(T, R, C) coopmat<T, gl_ScopeWorkgroup, R, C, gl_MatrixUseAccumulator>
#define LEFT coopmat<float16_t, gl_ScopeWorkgroup, 16, 16, gl_MatrixUseA>
// CHECK-DAG: OpCapability CooperativeMatrixReductions
// CHECK-DAG: OpCapability CooperativeMatrixConversionsNV
// CHECK-DAG: OpCapability CooperativeMatrixPerElementOperations
// CHECK-DAG: OpCapability CooperativeMatrixTensorAddressingNV
// CHECK-DAG: OpCapability CooperativeMatrixBlockLoadsNV
// CHECK-DAG: OpCapability TensorAddressingNV
// CHECK-DAG: OpExtension "SPV_NV_cooperative_matrix2"
// CHECK-DAG: OpExtension "SPV_NV_tensor_addressing"
// CHECK-DAG: OpExtension "SPV_KHR_cooperative_matrix"
// CHECK-DAG: [[layout:%[^ ]+]] = OpTypeTensorLayoutNV %uint_2 %uint_0
// CHECK-DAG: [[clamped:%[^ ]+]] = OpTypeTensorLayoutNV %uint_2 %uint_1
// CHECK-DAG: [[chosen:%[^ ]+]] = OpTypeTensorLayoutNV [[d:%[^ ]+]] %uint_0
// CHECK-DAG: [[d]] = OpSpecConstant %uint 2
// CHECK-DAG: [[turned:%[^ ]+]] = OpTypeTensorViewNV %uint_2 %false %uint_1 %uint_0
// CHECK-DAG: [[deep:%[^ ]+]] = OpTypeTensorViewNV %uint_3 %true %uint_0 %uint_1 %uint_2
// CHECK-DAG: [[left:%[^ ]+]] = OpTypeCooperativeMatrixKHR %half %uint_2 %uint_16 %uint_16 %uint_0
// CHECK-DAG: [[sum:%[^ ]+]] = OpTypeCooperativeMatrixKHR %float %uint_2 %uint_16 %uint_16 %uint_2
// CHECK-DAG: [[narrow:%[^ ]+]] = OpTypeCooperativeMatrixKHR %float %uint_2 %uint_16 %uint_8 %uint_2
// CHECK-DAG: [[right:%[^ ]+]] = OpTypeCooperativeMatrixKHR %float %uint_2 %uint_16 %uint_16 %uint_1
// CHECK-DAG: [[halfsum:%[^ ]+]] = OpTypeCooperativeMatrixKHR %half %uint_2 %uint_16 %uint_16 %uint_2
// PLAIN-DAG: OpTypePointer Function {{%[0-9]+}}
float relu(const in uint32_t row, const in uint32_t column, const in float e, const in float bias)
{
    return max(e, 0.0) + bias;
}
float16_t relu(const in uint32_t row, const in uint32_t column, const in float16_t e) { return e; }
float add(const in float a, const in float b) { return a + b; }
float16_t decode(const in Block b, const in uint32_t blockCoord[2], const in uint32_t coordInBlock[2])
{
    return float16_t(b.q[coordInBlock[1] & 3]);
}
tensorLayoutNV<2> whole(uint rows) { return setTensorLayoutDimensionNV(createTensorLayoutNV(2), rows, 64); }
void main()
{
    // CHECK: [[t0:%[^ ]+]] = OpCreateTensorLayoutNV [[layout]]
    // CHECK: [[t1:%[^ ]+]] = OpTensorLayoutSetDimensionNV [[layout]] [[t0]] %uint_64 %uint_64
    // CHECK: [[t2:%[^ ]+]] = OpTensorLayoutSliceNV [[layout]] [[t1]] %int_0 %uint_16 %int_n4 %uint_16
    // CHECK: [[t:%[^ ]+]] = OpTensorLayoutSetStrideNV [[layout]] [[t2]] %uint_64 %uint_1
    tensorLayoutNV<2> t = whole(64);
    t = sliceTensorLayoutNV(t, 0, 16, -4, 16);
    t = setTensorLayoutStrideNV(t, 64, 1);
    tensorLayoutNV<2, gl_CooperativeMatrixClampModeConstantNV> c =
        createTensorLayoutNV(2, gl_CooperativeMatrixClampModeConstantNV);
    // CHECK: OpTensorLayoutSetBlockSizeNV [[clamped]] {{%[^ ]+}} %uint_1 %uint_4
    c = setTensorLayoutBlockSizeNV(c, 1, 4);
    // CHECK: [[c:%[^ ]+]] = OpTensorLayoutSetClampValueNV [[clamped]] {{%[^ ]+}} %uint_15360
    c = setTensorLayoutClampValueNV(c, 0x3c00);
    // CHECK: [[v:%[^ ]+]] = OpTensorViewSetClipNV [[turned]] {{%[^ ]+}} %uint_0 %uint_8 %uint_0 %uint_8
    tensorViewNV<2, false, 1, 0> v = setTensorViewClipNV(createTensorViewNV(2, false, 1, 0), 0, 8, 0, 8);
    // CHECK: OpTensorViewSetDimensionNV [[deep]] {{%[^ ]+}} %uint_4 %uint_4 %uint_4
    // CHECK: [[w:%[^ ]+]] = OpTensorViewSetStrideNV [[deep]] {{%[^ ]+}} %uint_16 %uint_4 %uint_1
    tensorViewNV<3, true> w = createTensorViewNV(3, true);
    w = setTensorViewDimensionsNV(w, 4, 4, 4);
    w = setTensorViewStrideNV(w, 16, 4, 1);
    // CHECK: OpCreateTensorLayoutNV [[chosen]]
    tensorLayoutNV<D> d = setTensorLayoutDimensionNV(createTensorLayoutNV(D), 32, 32);
    LEFT m = LEFT(0.0);
    // CHECK: [[m1:%[^ ]+]] = OpCooperativeMatrixLoadTensorNV [[left]] {{%[^ ]+}} {{%[^ ]+}} [[t]] None None
    coopMatLoadTensorNV(m, halves.a, 0, t);
    // what the view clips keeps its value
    // CHECK: [[m2:%[^ ]+]] = OpCooperativeMatrixLoadTensorNV [[left]] {{%[^ ]+}} [[m1]] [[t]] None TensorView [[v]]
    coopMatLoadTensorNV(m, halves.a, 0, t, v);
    // CHECK: [[m3:%[^ ]+]] = OpCooperativeMatrixLoadTensorNV [[left]] {{%[^ ]+}} [[m2]] [[c]] None DecodeFunc [[decode:%[^ ]+]]
    coopMatLoadTensorNV(m, halves.a, 0, c, decode);
    // CHECK: [[m4:%[^ ]+]] = OpCooperativeMatrixLoadTensorNV [[left]] {{%[^ ]+}} [[m3]] [[c]] None TensorView|DecodeFunc [[w]] [[decode]]
    coopMatLoadTensorNV(m, halves.a, 0, c, w, decode);
    // CHECK: OpCooperativeMatrixStoreTensorNV {{%[^ ]+}} [[m4]] {{%[^ ]+}} None None
    coopMatStoreTensorNV(m, halves.a, 0, d);
    SUM(float, 16, 16) s = SUM(float, 16, 16)(1.0);
    // CHECK: [[s1:%[^ ]+]] = OpCooperativeMatrixPerElementOp{{NV|EXT}} [[sum]] {{%[^ ]+}} [[relu:%[^ ]+]] %float_2
    coopMatPerElementNV(s, s, relu, 2);
    // CHECK: [[s:%[^ ]+]] = OpCooperativeMatrixPerElementOp{{NV|EXT}} [[sum]] [[s1]] [[relu]] [[s1]]
    coopMatPerElementNV(s, s, relu, s);
    // CHECK: [[r:%[^ ]+]] = OpCooperativeMatrixReduce{{NV|EXT}} [[narrow]] [[s]] Row [[add:%[^ ]+]]
    SUM(float, 16, 8) r;
    coopMatReduceNV(r, s, gl_CooperativeMatrixReduceRowNV, add);
    // CHECK: OpCooperativeMatrixReduce{{NV|EXT}} {{%[^ ]+}} [[r]] 2x2 [[add]]
    SUM(float, 8, 4) q;
    coopMatReduceNV(q, r, gl_CooperativeMatrixReduce2x2NV, add);
    coopMatStoreTensorNV(q, floats.a, 0, t);
    // CHECK: [[b:%[^ ]+]] = OpCooperativeMatrixTransposeNV [[right]] [[s]]
    coopmat<float, gl_ScopeWorkgroup, 16, 16, gl_MatrixUseB> b;
    coopMatTransposeNV(b, s);
    // CHECK: OpCooperativeMatrixStoreTensorNV {{%[^ ]+}} [[b]] [[t]] None TensorView [[v]]
    coopMatStoreTensorNV(b, floats.a, 0, t, v);
    // CHECK: OpFConvert [[left]] [[s]]
    coopMatStoreTensorNV(LEFT(s), halves.a, 0, t);
    // CHECK: [[h:%[^ ]+]] = OpFConvert [[halfsum]] [[s]]
    SUM(float16_t, 16, 16) h = SUM(float16_t, 16, 16)(s);
    // CHECK: OpCooperativeMatrixPerElementOp{{NV|EXT}} [[halfsum]] [[h]] {{%[^ ]+}}{{$}}
    coopMatPerElementNV(h, h, relu);
    // CHECK: OpCooperativeMatrixConvert{{NV|UseEXT}} [[left]]
    coopMatStoreTensorNV(LEFT(h), halves.a, 0, t);
    // CHECK-DAG: [[decode]] = OpFunction %half
    // CHECK-DAG: [[add]] = OpFunction %float
    // CHECK-DAG: [[relu]] = OpFunction %float
}
