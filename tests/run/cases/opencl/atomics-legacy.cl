// The atomic functions of OpenCL C 1.x in global and local memory (OpenCL C 6.15.12.8).
// run test: 64 / 16
// data a: int [0, 1000, 0, 1000000, 0, 65535, 0, 0]
// data u: uint [5, 4294967295]
// expect a: int [sum(range(64)), 1000 - 64, 63, 0, 64, 65535 & ~64, 64 | 63, 0]
// expect u: uint [5 + 64, 0]
// expect sums: int [sum(range(n * 16, n * 16 + 16)) for n in range(4)]
// expect old: int [7, 9]
kernel void test(global int *a, global uint *u, global int *sums, global int *old)
{
    local int sum;
    int i = get_global_id(0);
    if (get_local_id(0) == 0) {
        sum = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&a[0], i);
    atomic_sub(&a[1], 1);
    atomic_max(&a[2], i);
    atomic_min(&a[3], i);
    atomic_inc(&a[4]);
    atomic_and(&a[5], i == 3 ? ~64 : -1);
    atomic_or(&a[6], i == 9 ? 64 : i);
    atomic_xor(&a[7], i | 64);
    atom_add(&u[0], 1u);
    atomic_min(&u[1], (uint)i);
    atomic_add(&sum, i);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        sums[get_group_id(0)] = sum;
    }
    if (i == 0) {
        int own = 7;
        old[0] = 7;
        old[0] = atomic_xchg(&old[0], 9);
        old[1] = 3;
        old[1] = atomic_cmpxchg(&old[1], 3, 9) == 3 ? 9 : own;
        atomic_dec(&a[4]);
        atomic_add(&a[4], 1);
    }
}
