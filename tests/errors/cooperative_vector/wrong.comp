// What cannot be done with cooperative vectors: each mistake is one message.
// RUN: %refuse %s --target-env=vulkan1.3 | FileCheck %s
#version 450
#extension GL_NV_cooperative_vector : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer W { float w[]; };
layout(binding = 1) buffer C { coopvecNV<float, 6> stored; };
// CHECK: [[@LINE-1]]:52: error: a cooperative vector lies in no memory that others see
shared float tile[64];
coopvecNV<bool, 6> bools;
// CHECK: [[@LINE-1]]:11: error: the components of a coopvecNV are scalar numbers, not bool (GL_NV_cooperative_vector, 4.1.X)
void main()
{
    coopvecNV<float, 6> v, u;
    coopvecNV<int, 6> n;
    float f = v.x;
    // CHECK: [[@LINE-1]]:17: error: coopvecNV<float, 6> has no components by name: they are selected by [ ]
    v = n;
    // CHECK: [[@LINE-1]]:9: error: the assigned value is coopvecNV<int, 6>, but coopvecNV<float, 6> is expected
    v = v + 1.0;
    // CHECK: [[@LINE-1]]:11: error: '+' does not take coopvecNV<float, 6> and float: both must be of one type
    n = n * 2.0;
    // CHECK: [[@LINE-1]]:11: error: '*' does not take coopvecNV<int, 6> and float: the scalar must be of the components' type
    n = n % n;
    // CHECK: [[@LINE-1]]:11: error: '%' does not take coopvecNV<int, 6> and coopvecNV<int, 6>
    if (v == u) return;
    // CHECK: [[@LINE-1]]:11: error: '==' does not take
    v = sin(v);
    // CHECK: [[@LINE-1]]:13: error: 'sin' takes no cooperative vector
    coopvecNV<float, 6> short_one = coopvecNV<float, 6>(1.0, 2.0);
    // CHECK: [[@LINE-1]]:37: error: too few arguments for coopvecNV<float, 6>: 2 components, but it has 6
    coopVecLoadNV(f, tile, 0);
    // CHECK: [[@LINE-1]]:19: error: float is not an argument for 'coopVecLoadNV' here: expected a coopvecNV
    coopVecReduceSumAccumulateNV(v, tile, 0);
    // CHECK: [[@LINE-1]]:37: error: float[64] is not an argument for 'coopVecReduceSumAccumulateNV' here: expected an array in a buffer
    coopVecMatMulNV(u, v, 0, tile, 0, 0, 6, 6, 0, false, 0);
    // CHECK: [[@LINE-1]]:30: error: float[64] is not an argument for 'coopVecMatMulNV' here: expected an array in a buffer
    coopVecMatMulNV(u, v, 0, w, 0, 0, 5, 6, 0, false, 0);
    // CHECK: [[@LINE-1]]:21: error: the result has 6 components, but 5 are named
    coopVecMatMulNV(u, v, 0, w, 0, 0, 6, int(f), 0, false, 0);
    // CHECK: [[@LINE-1]]:46: error: K must be a constant expression
    coopVecMatMulNV(u, v, 0, w, 0, 0, 6, 6, 0, false);
    // CHECK: [[@LINE-1]]:5: error: 'coopVecMatMulNV' takes at least 11 arguments, not 10
    float own[4];
    coopVecStoreNV(v, own, 0);
    // CHECK: [[@LINE-1]]:23: error: float[4] is not an argument for 'coopVecStoreNV' here
    v[7] = 1.0; // not checked (5.X)
}
// CHECK: {{^}}17 errors generated.
