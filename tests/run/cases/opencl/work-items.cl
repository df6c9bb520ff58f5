// The work-item functions, in three dimensions (OpenCL C 6.15.1).
// without clang: llvm-spirv 15 makes an invalid module of dimensions beyond the third
// run test: 4 2 6 / 2 1 3
// expect out: uint [[x, y, z, x % 2, 0, z % 3, x // 2, y, z // 3] for z in range(6) for y in range(2) for x in range(4)]
// expect sizes: uint [3, 4, 2, 6, 2, 1, 3, 2, 2, 2, 0, 0, 1, 1, 0]
kernel void test(global uint *out, global uint *sizes)
{
    size_t me = (get_global_id(2) * get_global_size(1) + get_global_id(1)) * get_global_size(0) + get_global_id(0);
    for (uint d = 0; d < 3; d++) {
        out[me * 9 + d] = get_global_id(d);
        out[me * 9 + 3 + d] = get_local_id(d);
        out[me * 9 + 6 + d] = get_group_id(d);
    }
    if (me == 0) {
        sizes[0] = get_work_dim();
        for (uint d = 0; d < 3; d++) {
            sizes[1 + d] = get_global_size(d);
            sizes[4 + d] = get_local_size(d);
            sizes[7 + d] = get_num_groups(d);
        }
        sizes[10] = get_global_offset(0);
        sizes[11] = get_global_id(3);           // beyond the dimensions: 0, and 1 for sizes
        sizes[12] = get_global_size(3);
        sizes[13] = get_local_size(4);
        sizes[14] = get_group_id(7);
    }
}
