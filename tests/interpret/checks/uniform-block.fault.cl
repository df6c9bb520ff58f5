// The pointer of a block operation must be the same for all of the sub-group.
// sgcc-run: --local=32 --arg in=iota:u32:256 --arg out=zeros:1024
#pragma OPENCL EXTENSION cl_intel_subgroups : enable
kernel void blocks(global uint *in, global uint *out)
{
    uint lane = get_sub_group_local_id();
    out[lane] = intel_sub_group_block_read(in + lane); // reports uniform
    intel_sub_group_block_write2(out + 32 + (lane & 1), (uint2)(1, 2)); // reports uniform races
}
