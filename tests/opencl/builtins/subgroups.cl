// RUN: %compile %s -cl-std=CL2.0 | FileCheck %s
// cl_khr_subgroups: scope 3 is Subgroup; group operations by the class of the type; an int predicate is compared with 0.
// CHECK-DAG: OpCapability Groups
kernel void queries(global uint *u)
{
    // CHECK-LABEL: OpFunction %void
    // CHECK: OpLoad %uint %{{(gl_)?}}SubgroupSize
    u[0] = get_sub_group_size();
    // CHECK: OpLoad %uint %{{(gl_)?}}SubgroupMaxSize
    u[1] = get_max_sub_group_size() + get_num_sub_groups() + get_enqueued_num_sub_groups() + get_sub_group_id();
    u[2] = get_sub_group_local_id();
}
kernel void votes(global int *a, int x)
{
    // CHECK-LABEL: OpFunction %void
    // CHECK: [[TRUTH:%[0-9]+]] = OpINotEqual %bool %x %uint_0
    // CHECK: [[ALL:%[0-9]+]] = OpGroupAll %bool %uint_3 [[TRUTH]]
    // CHECK: OpSelect %uint [[ALL]] %uint_1 %uint_0
    a[0] = sub_group_all(x);
    // CHECK: OpGroupAny %bool %uint_3
    a[1] = sub_group_any(x);
}
kernel void operations(global int *a, global uint *u, global float *f, global long *l, global ulong *ul, global double *d)
{
    // CHECK-LABEL: OpFunction %void
    // CHECK: OpGroupIAdd %uint %uint_3 Reduce
    a[0] = sub_group_reduce_add(a[1]);
    // CHECK: OpGroupSMin %uint %uint_3 InclusiveScan
    a[0] = sub_group_scan_inclusive_min(a[1]);
    // CHECK: OpGroupUMax %uint %uint_3 ExclusiveScan
    u[0] = sub_group_scan_exclusive_max(u[1]);
    // CHECK: OpGroupFAdd %float %uint_3 InclusiveScan
    f[0] = sub_group_scan_inclusive_add(f[1]);
    // CHECK: OpGroupSMax %ulong %uint_3 Reduce
    l[0] = sub_group_reduce_max(l[1]);
    // CHECK: OpGroupUMin %ulong %uint_3 Reduce
    ul[0] = sub_group_reduce_min(ul[1]);
    // CHECK: OpGroupFMax %double %uint_3 ExclusiveScan
    d[0] = sub_group_scan_exclusive_max(d[1]);
    // CHECK: OpGroupBroadcast %float %uint_3 %{{[0-9]+}} %uint_2
    f[2] = sub_group_broadcast(f[3], 2);
}
kernel void barriers(uint flags)
{
    // CHECK-LABEL: OpFunction %void
    // SequentiallyConsistent 0x10, WorkgroupMemory 0x100, CrossWorkgroupMemory 0x200, ImageMemory 0x800
    // CHECK: OpControlBarrier %uint_3 %uint_3 %uint_272
    sub_group_barrier(CLK_LOCAL_MEM_FENCE);
    // CHECK: OpControlBarrier %uint_3 %uint_1 %uint_2832
    sub_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE | CLK_IMAGE_MEM_FENCE, memory_scope_device);
    // CHECK: OpMemoryBarrier %uint_3 %uint_520
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, memory_scope_sub_group);
    // CHECK: OpBitwiseAnd %uint %flags %uint_3
    // CHECK: OpControlBarrier %uint_3 %uint_3 %{{[0-9]+}}
    sub_group_barrier(flags);
}
