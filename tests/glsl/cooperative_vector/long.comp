// GL_NV_cooperative_vector with GL_EXT_long_vector: each is constructed from the other.
// RUN: %sgcc --target-env=vulkan1.3 %s -S -o - | FileCheck %s
#version 450
#extension GL_NV_cooperative_vector : require
#extension GL_EXT_long_vector : require
layout(local_size_x = 32) in;
layout(constant_id = 2) const int N = 16;
layout(binding = 0) buffer B { vector<float, 6> v; float f[]; };
// CHECK-DAG: OpCapability CooperativeVectorNV
// CHECK-DAG: OpCapability LongVectorEXT
// CHECK-DAG: [[six:%[^ ]+]] = OpType{{CooperativeVectorNV|VectorIdEXT}} %float %uint_6
// CHECK-DAG: [[many:%[^ ]+]] = OpType{{CooperativeVectorNV|VectorIdEXT}} %float [[n:%[^ ]+]]
void main()
{
    coopvecNV<float, 6> c = coopvecNV<float, 6>(v);
    // CHECK: [[c:%[^ ]+]] = OpCompositeConstruct [[six]]
    // CHECK: OpExtInst [[six]] {{%[^ ]+}} Tanh [[c]]
    // CHECK: OpCompositeConstruct %v6float
    v = vector<float, 6>(tanh(c));
    // of a specialized length both are one type
    // CHECK: [[a:%[^ ]+]] = OpExtInst [[many]] {{%[^ ]+}} Sin
    // CHECK: OpExtInst [[many]] {{%[^ ]+}} Exp [[a]]
    coopvecNV<float, N> d = exp(coopvecNV<float, N>(sin(vector<float, N>(f[0]))));
    vector<float, N> w = vector<float, N>(d);
    f[0] = w[3];
}
