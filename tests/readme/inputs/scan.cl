#pragma OPENCL EXTENSION cl_khr_subgroups : enable
kernel void scan(global int *data)
{
    size_t i = get_global_id(0);
    data[i] = sub_group_scan_inclusive_add(data[i]);
}
