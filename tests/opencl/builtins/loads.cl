// RUN: %compile %s | FileCheck %s
// 6.15.7: the width and the direction of rounding are literals.
kernel void test(global float *f, global half *h, constant int *k, global int3 *i)
{
    // CHECK: OpFunction %void
    // CHECK: OpExtInst %v4float %{{[0-9]+}} vloadn %ulong_2 %f 4
    float4 x = vload4(2, f);
    // CHECK: OpExtInst %v3uint %{{[0-9]+}} vloadn %ulong_1 %k 3
    i[0] = vload3(1, k);
    // CHECK: OpExtInst %void %{{[0-9]+}} vstoren
    vstore4(x, 1, f);
    // CHECK: OpExtInst %v8float %{{[0-9]+}} vloada_halfn %ulong_1 %h 8
    // CHECK: OpExtInst %void %{{[0-9]+}} vstore_halfn_r %{{[0-9]+}} %ulong_2 %h RTP
    vstore_half8_rtp(vloada_half8(1, h), 2, h);
    // CHECK: OpExtInst %void %{{[0-9]+}} vstore_half %
    vstore_half(x.x, 0, h);
}
