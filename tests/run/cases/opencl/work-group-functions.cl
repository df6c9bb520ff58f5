// work_group_all, any, broadcast, reduce and scans (OpenCL C 6.15.16).
// options: -cl-std=CL2.0
// run test: 16 / 8
// data in: int [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3]
// expect out: int [[sum(g), max(g), min(g), sum(g[:k + 1]), sum(g[:k]), g[3], int(all(x > 1 for x in g)), int(any(x > 8 for x in g))]
//     for n in (0, 8) for g in [data['in'][n:n + 8]] for k in range(8)]
kernel void test(global const int *in, global int *out)
{
    size_t i = get_global_id(0);
    int x = in[i];
    out += 8 * i;
    out[0] = work_group_reduce_add(x);
    out[1] = work_group_reduce_max(x);
    out[2] = work_group_reduce_min(x);
    out[3] = work_group_scan_inclusive_add(x);
    out[4] = work_group_scan_exclusive_add(x);
    out[5] = work_group_broadcast(x, 3);
    out[6] = work_group_all(x > 1) != 0;
    out[7] = work_group_any(x > 8) != 0;
}
