// Stream compaction: what is positive moves to the front, by ballots and scans of subgroups.
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#pragma OPENCL EXTENSION cl_khr_subgroup_ballot : enable
#pragma OPENCL EXTENSION cl_khr_subgroup_non_uniform_arithmetic : enable

kernel void compact(global const float4 *in, global float4 *out, global uint *count, uint size)
{
    uint i = get_global_id(0);
    float4 value = i < size ? in[i] : (float4)(0.0f);
    int keep = dot(value, value) > 0.0f && value.x > 0.0f;
    uint4 votes = sub_group_ballot(keep);
    uint total = sub_group_ballot_bit_count(votes), place = sub_group_ballot_exclusive_scan(votes);
    uint base = 0;
    if (get_sub_group_local_id() == 0) {
        base = atomic_add(count, total);
    }
    base = sub_group_broadcast(base, 0);
    float largest = sub_group_reduce_max(value.x);
    if (keep) {
        float before = sub_group_non_uniform_scan_exclusive_add(value.y);
        out[base + place] = (float4)(value.x / largest, before, value.zw);
    }
}
