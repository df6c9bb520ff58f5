// Arrays and structs in local memory, declared in the kernel, and arguments of local pointers of several sizes (OpenCL C 6.7.2).
// run test: 8 / 4
// local a: 16
// local b: 64
// expect out: int [[100 + 3 - i % 4, (3 - i % 4) * 2, (i + 1) % 4 + i // 4 * 0] for i in range(8)]
struct cell {
    int value;
    float weight;
};

kernel void test(local int *a, local struct cell *b, global int *out)
{
    local struct cell own[4];
    local int grid[2][2];
    int i = get_local_id(0), me = get_global_id(0);
    a[i] = 100 + i;
    b[i].value = i * 2;
    own[i].weight = i;
    grid[i / 2][i % 2] = i;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[me * 3] = a[3 - i];
    out[me * 3 + 1] = b[3 - i].value;
    int next = (i + 1) % 4;
    out[me * 3 + 2] = (int)own[next].weight + grid[next / 2][next % 2] - next;
}
