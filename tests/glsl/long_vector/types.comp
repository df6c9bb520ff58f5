// GL_EXT_long_vector: vectors of any length in memory, as parameters, results and parts of others.
// RUN: %sgcc %s -S -o - | FileCheck %s
// RUN: %sgcc %s -O0 -S -o - | FileCheck --check-prefix=PLAIN %s
#version 450
#extension GL_EXT_long_vector : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B {
    float f;
    vector<float, 5> five;
    vector<uint, 8> eight;
    vector<double, 3> three;
    vector<float, 1> one;
    vector<bool, 6> flags;
    layout(align = 16) vector<float16_t, 7> halves;
    int k;
} b;
layout(push_constant) uniform P { vector<int, 6> pushed; } p;
shared vector<uint, 9> tile;
vector<float, 5> kept;
const vector<int, 6> known = vector<int, 6>(1, ivec2(2, 3), 4.7, true, 6u);
const int sixth = known[5] + known.length();
// CHECK-DAG: OpCapability LongVectorEXT
// CHECK-DAG: OpExtension "SPV_EXT_long_vector"
// CHECK-NOT: ReplicatedComposites
// a vector of three or more is aligned like one of four: 16 bytes for float
// CHECK-DAG: OpMemberDecorate [[block:%[^ ]+]] 1 Offset 16
// CHECK-DAG: OpMemberDecorate [[block]] 2 Offset 48
// CHECK-DAG: OpMemberDecorate [[block]] 3 Offset 96
// CHECK-DAG: OpMemberDecorate [[block]] 4 Offset 120
// CHECK-DAG: OpMemberDecorate [[block]] 5 Offset 128
// CHECK-DAG: OpMemberDecorate [[block]] 6 Offset 160
// CHECK-DAG: OpMemberDecorate [[block]] 7 Offset 176
// CHECK-DAG: [[five:%[^ ]+]] = OpTypeVector %float 5
// CHECK-DAG: [[one:%[^ ]+]] = OpTypeVector %float 1
// CHECK-DAG: [[flags:%[^ ]+]] = OpTypeVector %bool 6
// CHECK-DAG: [[numbers:%[^ ]+]] = OpTypeVector %uint 6
// CHECK-DAG: [[ints:%[^ ]+]] = OpTypeVector %int 6
// CHECK-DAG: %int_12 = OpConstant %int 12
// CHECK-DAG: OpConstantComposite [[ints]] %int_1 %int_2 %int_3 %int_4 %int_1 %int_6
// PLAIN-DAG: OpTypePointer Function %v5float
vector<float, 5> twice(const vector<float, 5> v, inout vector<bool, 6> flags)
{
    flags[0] = true;
    return v * 2.0;
}
void main()
{
    // CHECK: [[v:%[^ ]+]] = OpLoad [[five]]
    // CHECK: OpVectorTimesScalar [[five]] [[v]] %float_2
    vector<bool, 6> flags = b.flags;
    kept = twice(b.five, flags);
    // CHECK: OpSelect [[numbers]]
    b.flags = flags;
    // CHECK: OpStore {{%[^ ]+}} %int_12
    b.k = sixth;
    // CHECK: OpCompositeConstruct [[one]]
    b.one = vector<float, 1>(b.f);
    // a component: by number, and by a variable
    // CHECK: OpAccessChain %_ptr_StorageBuffer_float {{%[^ ]+}} %int_1 %int_4
    b.five[4] = b.one[0];
    // CHECK: OpAccessChain %_ptr_StorageBuffer_float {{%[^ ]+}} %int_1 {{%[0-9]+}}
    b.five[b.k] += 1.0;
    vector<float, 5> own = b.five + kept;
    // CHECK: OpCompositeInsert [[five]] %float_1 {{%[^ ]+}} 3
    own[3] = 1.0;
    // CHECK: OpCompositeExtract %float {{%[^ ]+}} 2
    // CHECK: OpVectorExtractDynamic %float
    b.f = own[2] + own[b.k];
    tile[p.pushed[2]] = 1u;
    // vector<T, 2..4> is vec2, vec3 and vec4
    // CHECK: OpCompositeConstruct %v3double
    dvec3 w = vector<double, 3>(b.f, b.five[0], 2);
    b.three = w.zyx;
    // CHECK: OpConvertFToS [[ints]]
    // CHECK: OpIAdd [[ints]]
    vector<int, 6> i = vector<int, 6>(vector<float, 6>(b.five, b.f)) + p.pushed + known;
    i <<= 1;
    i++;
    b.k = i == p.pushed ? i.length() : (-i)[1];
    b.halves = vector<float16_t, 7>(b.f);
    vector<float, 5> several[2] = vector<float, 5>[](b.five, kept);
    b.five = several[b.k & 1];
}
