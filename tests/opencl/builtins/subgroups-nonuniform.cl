// RUN: %compile %s -cl-std=CL2.0 | FileCheck %s
// The cl_khr_subgroup_* extensions: GroupNonUniform operations, which SPIR-V 1.3 has.
// CHECK-DAG: OpCapability GroupNonUniformVote
// CHECK-DAG: OpCapability GroupNonUniformArithmetic
// CHECK-DAG: OpCapability GroupNonUniformBallot
// CHECK-DAG: OpCapability GroupNonUniformShuffle
// CHECK-DAG: OpCapability GroupNonUniformShuffleRelative
// CHECK-DAG: OpCapability GroupNonUniformClustered
// CHECK-DAG: OpCapability GroupNonUniformRotateKHR
// CHECK: OpExtension "SPV_KHR_subgroup_rotate"
kernel void test(global int *a, global uint4 *u, global float *f, global char *c, global double *d, global short8 *s, uint i, int x)
{
    // CHECK: OpFunction %void
    // CHECK: OpGroupNonUniformElect %bool %uint_3
    a[0] = sub_group_elect();
    // CHECK: OpGroupNonUniformAll %bool %uint_3
    a[1] = sub_group_non_uniform_all(x);
    // CHECK: OpGroupNonUniformAllEqual %bool %uint_3 %{{[0-9]+}}
    a[2] = sub_group_non_uniform_all_equal(f[0]);
    // CHECK: OpGroupNonUniformBallot %v4uint %uint_3 %{{[0-9]+}}
    u[0] = sub_group_ballot(x);
    // CHECK: OpGroupNonUniformInverseBallot %bool %uint_3
    a[3] = sub_group_inverse_ballot(u[1]);
    // CHECK: OpGroupNonUniformBallotBitCount %uint %uint_3 ExclusiveScan
    a[4] = sub_group_ballot_exclusive_scan(u[1]);
    // CHECK: OpGroupNonUniformBallotFindMSB %uint %uint_3
    a[5] = sub_group_ballot_find_msb(u[1]);
    // CHECK: OpGroupNonUniformBroadcast %v8ushort %uint_3 %{{[0-9]+}} %uint_1
    s[0] = sub_group_non_uniform_broadcast(s[1], 1);
    // A broadcast takes constants only before SPIR-V 1.5.
    // CHECK: OpGroupNonUniformShuffle %double %uint_3 %{{[0-9]+}} %i
    d[0] = sub_group_non_uniform_broadcast(d[1], i);
    // CHECK: OpGroupNonUniformFMul %float %uint_3 Reduce
    f[1] = sub_group_non_uniform_reduce_mul(f[2]);
    // CHECK: OpGroupNonUniformSMin %uchar %uint_3 InclusiveScan
    c[1] = sub_group_non_uniform_scan_inclusive_min(c[2]);
    // CHECK: OpGroupNonUniformLogicalXor %bool %uint_3 ExclusiveScan
    a[6] = sub_group_non_uniform_scan_exclusive_logical_xor(x);
    // CHECK: OpGroupNonUniformShuffleXor %float %uint_3 %{{[0-9]+}} %i
    f[3] = sub_group_shuffle_xor(f[4], i);
    // CHECK: OpGroupNonUniformShuffleUp %uchar %uint_3 %{{[0-9]+}} %i
    c[3] = sub_group_shuffle_up(c[4], i);
    // CHECK: OpGroupNonUniformBitwiseAnd %uint %uint_3 ClusteredReduce %{{[0-9]+}} %uint_4
    a[7] = sub_group_clustered_reduce_and(a[8], 4);
    // CHECK: OpGroupNonUniformRotateKHR %float %uint_3 %{{[0-9]+}} %x %uint_8
    f[5] = sub_group_clustered_rotate(f[6], x, 8);
}
