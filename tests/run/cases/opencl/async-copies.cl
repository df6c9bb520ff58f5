// async_work_group_copy and its strided form; wait_group_events (OpenCL C 6.15.11).
// run test: 8 / 8
// data in: int [i * i for i in range(32)]
// expect out: int [[i * i for i in range(7, -1, -1)], [(i * 3) ** 2 for i in range(8)]]
kernel void test(global const int *in, global int *out)
{
    local int a[8], b[8];
    event_t e = async_work_group_copy(a, in, 8, 0);
    e = async_work_group_strided_copy(b, in, 8, 3, e);
    wait_group_events(1, &e);
    prefetch(in, 8);
    int i = get_local_id(0);
    out[7 - i] = a[i];
    event_t back = async_work_group_copy(out + 8, b, 8, 0);
    wait_group_events(1, &back);
}
