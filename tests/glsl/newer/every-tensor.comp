#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// GL_ARM_tensors: every type of element.
#extension GL_ARM_tensors : require
#extension GL_ARM_tensors_bfloat16 : require
#extension GL_ARM_tensors_float_e5m2 : require
#extension GL_ARM_tensors_float_e4m3 : require
#extension GL_EXT_bfloat16 : require
#extension GL_EXT_float_e5m2 : require
#extension GL_EXT_float_e4m3 : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 1) in;
layout(set=0, binding=0) uniform readonly tensorARM<float16_t, 1> t0;
layout(set=0, binding=1) uniform writeonly tensorARM<int8_t, 4> t1;
layout(set=0, binding=2) uniform tensorARM<int, 1> t2;
layout(set=0, binding=3) uniform tensorARM<bool, 2> tb;
layout(set=0, binding=4) uniform coherent restrict tensorARM<double, 3> td[4];
layout(set=0, binding=8) uniform tensorARM<bfloat16_t, 2> tbf;
layout(set=0, binding=9) uniform tensorARM<floate5m2_t, 2> te5;
layout(set=0, binding=10) uniform tensorARM<floate4m3_t, 2> te4;
layout(set=0, binding=11) uniform tensorARM<uint64_t, 6> tl;
const int R = 5;
layout(set=0, binding=12) uniform tensorARM<float32_t, R> tr;
layout(set=0, binding=13) uniform tensorARM<uint16_t, 2> ts;
void func(tensorARM<float32_t, 5> tp) { float f; tensorReadARM(tp, uint[](1, 2, 3, 4, 5), f); tensorWriteARM(tp, uint[](0, 0, 0, 0, 0), f * 2.0); }
void main() {
    float16_t h, hs[4];
    tensorReadARM(t0, uint[](3), h);
    tensorReadARM(t0, uint[](3u), hs, gl_TensorOperandsNonTemporalARM);
    tensorReadARM(t0, uint[](3), h, gl_TensorOperandsOutOfBoundsValueARM, float16_t(1.0));
    tensorReadARM(t0, uint[](3), hs, gl_TensorOperandsNonTemporalARM | gl_TensorOperandsOutOfBoundsValueARM, float16_t(2.0));
    int8_t c[3] = int8_t[](int8_t(1), int8_t(2), int8_t(3));
    uint at[4] = uint[](0, 1, 2, gl_GlobalInvocationID.x);
    tensorWriteARM(t1, at, c); tensorWriteARM(t1, at, int8_t(4), gl_TensorOperandsNonTemporalARM);
    int i; tensorReadARM(t2, uint[](tensorSizeARM(t2, 0) - 1), i); tensorWriteARM(t2, uint[](0), i);
    bool b, bs[2]; tensorReadARM(tb, uint[](0, 1), b); tensorReadARM(tb, uint[](0, 1), bs); bs[0] = b && bs[1]; tensorWriteARM(tb, uint[](2, 2), bs); tensorWriteARM(tb, uint[](2, 2), !b);
    double d; tensorReadARM(td[2], uint[](0, 1, 2), d); tensorWriteARM(td[i & 3], uint[](0, 1, 2), d + 1.0);
    bfloat16_t bf; tensorReadARM(tbf, uint[](0, 1), bf); tensorWriteARM(tbf, uint[](0, 1), bf);
    floate5m2_t e5[2]; tensorReadARM(te5, uint[](0, 1), e5); tensorWriteARM(te5, uint[](0, 1), e5);
    floate4m3_t e4; tensorReadARM(te4, uint[](0, 1), e4); tensorWriteARM(te4, uint[](0, 1), e4);
    uint64_t l; tensorReadARM(tl, uint[](0, 1, 2, 3, 4, 5), l); l += 1; tensorWriteARM(tl, uint[](0, 1, 2, 3, 4, 5), l);
    uint16_t s; tensorReadARM(ts, uint[](0, tensorSizeARM(ts, 1)), s, 0u); tensorWriteARM(ts, uint[](0, 1), s, 0);
    func(tr);
}
// CHECK-DAG: OpCapability Float16{{$}}
// CHECK-DAG: OpCapability Float64{{$}}
// CHECK-DAG: OpCapability Int64{{$}}
// CHECK-DAG: OpCapability Int16{{$}}
// CHECK-DAG: OpCapability Int8{{$}}
// CHECK-DAG: OpCapability TensorsARM{{$}}
// CHECK-DAG: OpCapability StorageTensorArrayDynamicIndexingARM{{$}}
// CHECK-DAG: OpCapability Float8EXT{{$}}
// CHECK-DAG: OpCapability BFloat16TypeKHR{{$}}
// CHECK: OpTensorReadARM{{ |$}}
// CHECK: OpTensorWriteARM{{ |$}}
// CHECK: OpTensorQuerySizeARM{{ |$}}
