// options: -cl-std=CL3.0 --target-spv=spv1.1
// is: entry_points[0].subgroup.required_size = 16
// is: needs.subgroup.required_size = 16
// is: entry_points[0].modes[SubgroupSize].operands = [16]
kernel __attribute__((intel_reqd_sub_group_size(16))) void sums(global int *data)
{
    data[get_global_id(0)] = sub_group_reduce_add(data[get_global_id(0)]);
}
