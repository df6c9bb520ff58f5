// The pointer of a block operation must be the same for all of the sub-group.
// sgcc-run: --local=32 --arg in=iota:u32:256 --arg out=zeros:1024
#pragma OPENCL EXTENSION cl_intel_subgroups : enable
kernel void blocks(global uint *in, global uint *out)
{
    uint lane = get_sub_group_local_id();
    out[lane] = intel_sub_group_block_read(in + get_sub_group_id());
    intel_sub_group_block_write2(out + 32 + in[3], (uint2)(lane, 2));
}
