// Linear ids and enqueued sizes (OpenCL C 6.15.1).
// options: -cl-std=CL2.0
// run test: 4 2 / 2 2
// expect out: uint [[y * 4 + x, (y % 2) * 2 + x % 2, 2] for y in range(2) for x in range(4)]
kernel void test(global uint *out)
{
    size_t me = get_global_linear_id();
    out[me * 3] = get_global_id(1) * 4 + get_global_id(0);
    out[me * 3 + 1] = get_local_linear_id();
    out[me * 3 + 2] = get_enqueued_local_size(1);
}
