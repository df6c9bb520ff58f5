// GL_EXT_long_vector: a length that is a specialization constant is an id in the type, and one operand makes all components.
// RUN: %sgcc %s -S -o - | FileCheck %s
#version 450
#extension GL_EXT_long_vector : require
layout(local_size_x = 1) in;
layout(constant_id = 4) const int N = 7;
const int twice = 2 * N;
layout(binding = 0) buffer B { float f; int k; };
shared vector<float, N> tile;
// CHECK-DAG: OpCapability LongVectorEXT
// CHECK-DAG: OpCapability ReplicatedCompositesEXT
// CHECK-DAG: OpExtension "SPV_EXT_long_vector"
// CHECK-DAG: OpExtension "SPV_EXT_replicated_composites"
// CHECK-DAG: [[n:%[^ ]+]] = OpSpecConstant %int 7
// CHECK-DAG: [[double:%[^ ]+]] = OpSpecConstantOp %int IMul {{.*}}[[n]]
// CHECK-DAG: [[floats:%[^ ]+]] = OpTypeVectorIdEXT %float [[n]]
// CHECK-DAG: [[ints:%[^ ]+]] = OpTypeVectorIdEXT %int [[n]]
// CHECK-DAG: [[bools:%[^ ]+]] = OpTypeVectorIdEXT %bool [[n]]
// CHECK-DAG: [[more:%[^ ]+]] = OpTypeVectorIdEXT %float [[double]]
// CHECK-DAG: [[ones:%[^ ]+]] = OpConstantCompositeReplicateEXT [[floats]] %float_1
vector<float, N> add(vector<float, N> v) { return v + vector<float, N>(1.0); }
void main()
{
    // CHECK: [[v:%[^ ]+]] = OpCompositeConstructReplicateEXT [[floats]]
    vector<float, N> v = vector<float, N>(f);
    // CHECK: OpFAdd [[floats]] [[v]] [[ones]]
    v = add(v);
    // CHECK: OpExtInst [[floats]] {{%[^ ]+}} Sin
    tile = sin(v);
    // CHECK: OpConvertFToS [[ints]]
    vector<int, N> i = vector<int, N>(v) * 3;
    // CHECK: OpFOrdLessThan [[bools]]
    // CHECK: OpAny %bool
    if (any(lessThan(v, tile))) i[k] = 2;
    // CHECK: OpStore {{%[^ ]+}} [[n]]
    k = v.length();
    vector<float, twice> w = vector<float, twice>(f);
    // CHECK: OpDot %float
    f = dot(w, w) + v[1] + float(i[k]);
}
