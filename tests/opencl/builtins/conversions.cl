// RUN: %compile %s | FileCheck %s
// 6.4.3 and 6.4.5: one instruction, decorated with what the name says.
// CHECK-DAG: OpDecorate [[SAT:%[0-9]+]] SaturatedConversion
// CHECK-DAG: OpDecorate [[RTE:%[0-9]+]] FPRoundingMode RTE
// CHECK-DAG: OpDecorate [[RTP:%[0-9]+]] FPRoundingMode RTP
kernel void test(global float4 *f, global int4 *i, global uchar4 *c, global char4 *s, global ulong *l, global int3 *t)
{
    // CHECK: OpFunction %void
    // CHECK: OpConvertFToS %v4uint
    i[0] = convert_int4(f[0]);
    // CHECK: [[RTE]] = OpConvertFToS %v4uint
    i[1] = convert_int4_rte(f[0]);
    // CHECK: [[SAT]] = OpConvertFToU %v4uchar
    c[0] = convert_uchar4_sat(f[0]);
    // CHECK: OpSatConvertSToU %v4uchar
    c[1] = convert_uchar4_sat(i[0]);
    // CHECK: OpSatConvertUToS %v4uchar
    s[0] = convert_char4_sat(c[0]);
    // CHECK: [[RTP]] = OpConvertUToF %v4float
    f[1] = convert_float4_rtp(c[0]);
    // CHECK: OpBitcast %v4uint %{{[0-9]+}}
    i[2] = as_int4(f[0]);
    // CHECK: OpBitcast %ulong
    l[0] = as_ulong(f[0].xy);
    // CHECK: OpBitcast %v4uint
    // CHECK: OpVectorShuffle %v3uint {{.*}} 0 1 2
    t[0] = as_int3(f[0]);
}
