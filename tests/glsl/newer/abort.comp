// GL_EXT_abort: the message is a struct of the text and of the values, in scalar layout.
// RUN: %sgcc %s -S -o - | FileCheck %s
// RUN: %sgcc %s -S -o - | FileCheck --check-prefix=LAYOUT %s
// RUN: %sgcc -O0 %s -S -o - | FileCheck --check-prefix=PLAIN %s
#version 450
#extension GL_EXT_abort : require
layout(local_size_x = 1) in;
struct pair { mat2x3 m; uint u; };
layout(binding = 0) buffer B { uint u; vec3 v; pair p; float list[3]; };
// CHECK-DAG: OpCapability AbortKHR
// CHECK-DAG: OpCapability ConstantDataKHR
// CHECK-DAG: OpCapability Int8
// CHECK-DAG: OpExtension "SPV_KHR_abort"
// CHECK-DAG: OpExtension "SPV_KHR_constant_data"
// CHECK-DAG: OpDecorate %_arr_char_uint_12_0 ArrayStride 1
// CHECK-DAG: OpDecorate %_arr_char_uint_12_0 UTFEncodedKHR
// CHECK-DAG: OpDecorate %_arr_char_uint_12 UTFEncodedKHR
// CHECK-DAG: %[[DATA:[0-9]+]] = OpConstantDataKHR %_arr_char_uint_12 1819043176 1965367407 10
// CHECK-DAG: %[[EMPTY:[0-9]+]] = OpConstantDataKHR %_arr_char_uint_4 0
// CHECK-DAG: %[[MESSAGE:_struct_[0-9]+]] = OpTypeStruct %_arr_char_uint_12_0 %uint %v3float %uint %[[PAIR:_struct_[0-9]+]] %_arr_float_uint_3
// CHECK: %[[VALUE:[0-9]+]] = OpCompositeConstruct %{{[a-z0-9_]+}} %[[DATA]]
// CHECK-NEXT: OpAbortKHR %[[MESSAGE]] %[[VALUE]]
// CHECK: %[[NOTHING:[0-9]+]] = OpCompositeConstruct %{{[a-z0-9_]+}} %[[EMPTY]]
// CHECK-NEXT: OpAbortKHR %{{[a-z0-9_]+}} %[[NOTHING]]
// CHECK-NEXT: OpLabel
// LAYOUT: OpMemberDecorate %[[PAIR:_struct_[0-9]+]] 0 MatrixStride 12
// LAYOUT-NEXT: OpMemberDecorate %[[PAIR]] 1 Offset 24
// LAYOUT-NEXT: OpMemberDecorate %[[MESSAGE:_struct_[0-9]+]] 0 Offset 0
// LAYOUT-NEXT: OpMemberDecorate %[[MESSAGE]] 1 Offset 12
// LAYOUT-NEXT: OpMemberDecorate %[[MESSAGE]] 2 Offset 16
// LAYOUT-NEXT: OpMemberDecorate %[[MESSAGE]] 3 Offset 28
// LAYOUT-NEXT: OpMemberDecorate %[[MESSAGE]] 4 Offset 32
// LAYOUT-NEXT: OpMemberDecorate %[[MESSAGE]] 5 Offset 60
float refuse(float x)
{
    if (x > 1.0) return x;
    abortEXT("too small: %f", x);
}
void main()
{
    if (u == 1) abortEXT("hello %u\n", u, v, u == 3, p, list);
    if (u == 2) abortEXT();
    u++;
    for (int i = 0; i < 3; i++)
        if (list[i] == 0.0) abortEXT("element %d", i);
    // a part of an expression
    u == 3 ? abortEXT("a") : abortEXT("b");
    v.x = refuse(v.x);
}
// PLAIN-COUNT-6: OpAbortKHR
