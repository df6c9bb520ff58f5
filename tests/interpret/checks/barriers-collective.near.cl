// Functions of sub-groups that all work-items must encounter, where they do; others need not be.
// sgcc-run: --local=48 --arg in=iota:u32:256 --arg out=zeros:2048 --subgroup-size=32 -cl-std=CL2.0
#pragma OPENCL EXTENSION cl_intel_subgroups : enable
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#pragma OPENCL EXTENSION cl_khr_subgroup_non_uniform_vote : enable
#pragma OPENCL EXTENSION cl_khr_subgroup_non_uniform_arithmetic : enable
#pragma OPENCL EXTENSION cl_khr_subgroup_ballot : enable
#pragma OPENCL EXTENSION cl_khr_subgroup_shuffle : enable
kernel void parts(global uint *in, global uint *out)
{
    uint i = get_local_id(0), lane = get_sub_group_local_id();
    if (get_sub_group_id() == 0) out[i] = intel_sub_group_block_read(in);
    else out[i] = sub_group_reduce_add(lane);
    for (uint k = 0; k < in[3]; k++) sub_group_barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < 5) out[64 + i] = sub_group_non_uniform_any(1) + sub_group_non_uniform_reduce_add(lane);
    if (lane > 7) out[128 + i] = sub_group_ballot(1).x + sub_group_broadcast_first(lane);
    if (lane & 1) out[192 + i] = sub_group_shuffle(lane, lane) + intel_sub_group_shuffle(lane, lane);
}
