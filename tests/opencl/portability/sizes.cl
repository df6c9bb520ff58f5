// RUN: %sgcc %s -cl-std=CL3.0 -Wsubgroup-portability -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -cl-std=CL3.0 -o %t 2>&1 | count 0
#pragma OPENCL EXTENSION cl_khr_subgroup_clustered_reduce : enable
#pragma OPENCL EXTENSION cl_khr_subgroup_shuffle : enable
#pragma OPENCL EXTENSION cl_khr_subgroup_rotate : enable
kernel void sizes(global uint *data)
{
    uint v = data[get_sub_group_local_id()];
    data[0] = sub_group_clustered_reduce_add(v, 4);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'sub_group_clustered_reduce_add' of clusters of 16 is undefined where a subgroup has fewer invocations, test get_sub_group_size(), or use sub_group_reduce_add
    data[1] = sub_group_clustered_reduce_add(v, 16);
    if (get_sub_group_size() >= 16) data[2] = sub_group_clustered_reduce_add(v, 16);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'sub_group_broadcast' of 130: no subgroup has more than 128 invocations
    data[3] = sub_group_broadcast(v, 130);
    // CHECK: :[[@LINE+1]]:{{.*}} warning: 'sub_group_shuffle' reaches further than small subgroups do, test get_sub_group_size()
    data[4] = sub_group_shuffle(v, 9);
    data[5] = sub_group_shuffle(v, 3);
}
