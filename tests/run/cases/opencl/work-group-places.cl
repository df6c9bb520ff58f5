// Work-groups of three dimensions: their order is that of linear ids, and a broadcast names a local id (OpenCL C 6.15.16).
// without running: the runtime reduces over one subgroup only
// options: -cl-std=CL2.0
// run test: 6 2 4 / 3 2 2
// expect out: int [[k, k * (k + 1) // 2, 11, 1 + 3 + 6, 2 + 3, 0, 1] for group in range(4) for k in range(12)]
kernel void test(global int *out)
{
    int me = get_local_linear_id(), group = get_group_id(0) + 2 * get_group_id(2);
    global int *own = out + 7 * (12 * group + me);
    own[0] = work_group_scan_exclusive_add(1);
    own[1] = work_group_scan_inclusive_add(me);
    own[2] = work_group_reduce_max(me);
    own[3] = work_group_broadcast(me, 1, 1, 1);
    own[4] = work_group_broadcast(get_local_id(0) + 3 * get_local_id(1), 2, 1, 0);
    own[5] = work_group_all(me < 11);
    own[6] = work_group_any(me == 11);
}
