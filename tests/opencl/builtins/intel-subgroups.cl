// RUN: %compile %s -cl-std=CL1.2 | FileCheck %s
// CHECK-DAG: OpCapability SubgroupShuffleINTEL
// CHECK-DAG: OpCapability SubgroupBufferBlockIOINTEL
// CHECK-DAG: OpCapability SubgroupImageBlockIOINTEL
// CHECK: OpExtension "SPV_INTEL_subgroups"
kernel void test(global float4 *f, global uint *u, global uint8 *u8, global ushort2 *s, read_only image2d_t a, write_only image2d_t b, uint n)
{
    // CHECK: OpFunction %void
    // CHECK: OpSubgroupShuffleINTEL %v4float %{{[0-9]+}} %n
    f[0] = intel_sub_group_shuffle(f[1], n);
    // CHECK: OpSubgroupShuffleDownINTEL %v2ushort
    s[0] = intel_sub_group_shuffle_down(s[1], s[2], n);
    // CHECK: OpSubgroupBlockReadINTEL %v8uint %u
    u8[0] = intel_sub_group_block_read8(u);
    // CHECK: OpSubgroupBlockWriteINTEL %u
    intel_sub_group_block_write(u, n);
    // CHECK: OpSubgroupImageBlockReadINTEL %v8uint %a
    u8[1] = intel_sub_group_block_read8(a, (int2)(0, 1));
    // CHECK: OpSubgroupImageBlockWriteINTEL %b
    intel_sub_group_block_write(b, (int2)(0, 1), n);
    // CHECK: OpGroupIAdd %uint %uint_3 Reduce
    u[0] = sub_group_reduce_add(n);
}
