// barrier orders what the work-items of a group write to local and global memory (OpenCL C 6.15.8).
// run test: 64 / 16
// data in: int [(i * 37) % 101 for i in range(64)]
// expect out: int [sum((j * 37) % 101 for j in range(i // 16 * 16, i // 16 * 16 + 16)) for i in range(64)]
// expect r: int [((i // 16 * 16 + 15 - i % 16) * 37) % 101 for i in range(64)]
// expect g: int [i for i in range(64)]
kernel __attribute__((reqd_work_group_size(16, 1, 1))) void test(global const int *in, global int *out, global int *r, global int *g)
{
    local int tmp[16];
    int i = get_local_id(0), me = get_global_id(0), base = me - i;
    tmp[i] = in[me];
    barrier(CLK_LOCAL_MEM_FENCE);
    r[me] = tmp[15 - i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 8; step > 0; step /= 2) {
        if (i < step) {
            tmp[i] += tmp[i + step];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[me] = tmp[0];
    g[base + 15 - i] = me;
    barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
    int other = g[me];
    barrier(CLK_GLOBAL_MEM_FENCE);
    g[me] = base + 15 - (other - base);
}
