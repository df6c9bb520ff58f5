// Functions of sub-groups that all work-items must encounter, in divergent control flow.
// sgcc-run: --local=32 --arg in=iota:u32:256 --arg out=zeros:2048
#pragma OPENCL EXTENSION cl_intel_subgroups : enable
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
void deeper(global uint *out, uint i, uint n)
{
    out[i] = sub_group_scan_inclusive_add(n); // reports barriers
}
kernel void parts(global uint *in, global uint *out)
{
    uint i = get_sub_group_local_id(), lane = in[i];
    if (lane < 5) out[i] = intel_sub_group_block_read(in); // reports barriers
    else if (lane < 9) out[i] = sub_group_reduce_add(lane); // reports barriers
    if (lane & 1) intel_sub_group_block_write2(out + 64, (uint2)(1, 2)); // reports barriers
    if (lane > 3) out[128 + i] = sub_group_any(lane > 9); // reports barriers
    if (lane != 4) out[160 + i] = sub_group_broadcast(lane, 0); // reports barriers
    for (uint k = 0; k < lane; k++) sub_group_barrier(CLK_LOCAL_MEM_FENCE); // reports barriers
    if (in[i + 1] > 7) deeper(out, 192 + i, i);
    if (lane == 31) return;
    out[224 + i] = sub_group_all(i); // reports barriers
}
