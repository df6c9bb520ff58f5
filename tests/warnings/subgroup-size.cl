// RUN: %sgcc %s -cl-std=CL3.0 -Wsubgroup-size -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// A size that an attribute fixes gives no warning.
#pragma OPENCL EXTENSION cl_khr_subgroup_ballot : enable
kernel __attribute__((reqd_work_group_size(256, 1, 1))) void any(global uint *r)
{
    local uint sums[32];
    uint i = get_local_id(0), x = sub_group_reduce_add(r[i]);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: 'sums' has 32 elements, and a workgroup of 256 invocations may have 64 subgroups
    if (get_sub_group_local_id() == 0) sums[get_sub_group_id()] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    r[i] = sums[0];
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: this is the number of a subgroup only where subgroups have 32 invocations, write get_sub_group_id()
    r[1] = i >> 5;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: these 32 bits are the first 32 invocations, and subgroups may be larger, count, search and test the whole ballot: sub_group_ballot_bit_count
    r[2] = popcount(sub_group_ballot(x > 3).x);
}
kernel __attribute__((reqd_work_group_size(256, 1, 1), intel_reqd_sub_group_size(32))) void fixed(global uint *r)
{
    local uint sums[8];
    uint i = get_local_id(0), x = sub_group_reduce_add(r[i]);
    if (get_sub_group_local_id() == 0) sums[get_sub_group_id()] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    r[i] = sums[0] + i / 32;
}
