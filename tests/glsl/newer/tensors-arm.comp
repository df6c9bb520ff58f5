// GL_ARM_tensors: opaque tensors, arrays of them and as parameters; elements one by one and in arrays.
// RUN: %sgcc %s -S -o - | FileCheck %s
#version 450
#extension GL_ARM_tensors : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 8) in;
layout(set = 0, binding = 0) uniform readonly tensorARM<float16_t, 1> halves;
layout(set = 0, binding = 1) uniform writeonly tensorARM<int8_t, 4> bytes;
layout(set = 0, binding = 2) uniform tensorARM<int, 2> plain;
layout(set = 0, binding = 3) uniform tensorARM<int, 2> several[3];
layout(set = 0, binding = 4) buffer B { uint n; int v; };
// CHECK-DAG: OpCapability TensorsARM
// CHECK-DAG: OpCapability StorageTensorArrayDynamicIndexingARM
// CHECK-DAG: OpExtension "SPV_ARM_tensors"
// CHECK-DAG: OpDecorate [[halves:%[^ ]+]] NonWritable
// CHECK-DAG: OpDecorate [[bytes:%[^ ]+]] NonReadable
// CHECK-DAG: [[of_halves:%[^ ]+]] = OpTypeTensorARM %half %uint_1
// CHECK-DAG: [[of_bytes:%[^ ]+]] = OpTypeTensorARM %char %uint_4
// CHECK-DAG: [[of_ints:%[^ ]+]] = OpTypeTensorARM %int %uint_2
// CHECK-DAG: [[halves]] = OpVariable {{%[^ ]+}} UniformConstant
// CHECK-DAG: [[bytes]] = OpVariable {{%[^ ]+}} UniformConstant
int read(tensorARM<int, 2> t, uint x)
{
    int element;
    tensorReadARM(t, uint[](x, 1u), element);
    return element;
}
void main()
{
    // CHECK: [[t:%[^ ]+]] = OpLoad [[of_halves]] [[halves]]
    // CHECK: OpTensorReadARM {{%[^ ]+}} [[t]] {{%[^ ]+}} NontemporalARM|OutOfBoundsValueARM %half_{{0x1p_0|1}}
    float16_t h[4];
    tensorReadARM(halves, uint[](3u), h, gl_TensorOperandsNonTemporalARM | gl_TensorOperandsOutOfBoundsValueARM, float16_t(1));
    // CHECK: OpTensorWriteARM {{%[^ ]+ %[^ ]+ %[^ ]+}}{{$}}
    tensorWriteARM(bytes, uint[](1u, 2u, 3u, 4u), int8_t(h[0]));
    // CHECK: OpTensorQuerySizeARM %uint {{%[^ ]+}} %uint_1
    n = tensorSizeARM(plain, 1);
    // CHECK: OpTensorReadARM %int
    // CHECK: OpTensorReadARM %int
    v = read(plain, n) + read(several[n], 3);
    // CHECK: OpTensorWriteARM {{%[^ ]+ %[^ ]+ %[^ ]+}} NontemporalARM
    int two[2] = int[](v, 2);
    tensorWriteARM(plain, uint[](1u, 2u), two, gl_TensorOperandsNonTemporalARM);
}
