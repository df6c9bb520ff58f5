// C11 atomics with orders and scopes: load, store, fetch, exchange, compare (OpenCL C 6.15.12).
// options: -cl-std=CL2.0
// run test: 32 / 16
// data a: int [0, 100, 0, 0]
// data u: uint [0, 4294967295]
// expect a: int [32, 100 - 32, 31, 0x3f]
// expect u: uint [sum(range(32)), 0]
// expect out: int [5, 5, 8, 1, 8, 0, 9]
// expect sums: int [16, 16]
kernel void test(global atomic_int *a, global atomic_uint *u, global int *out, global int *sums)
{
    local atomic_int counter, own;
    local int expected;
    int i = get_global_id(0);
    if (get_local_id(0) == 0) {
        atomic_init(&counter, 0);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_fetch_add(&a[0], 1);
    atomic_fetch_sub_explicit(&a[1], 1, memory_order_relaxed);
    atomic_fetch_max_explicit(&a[2], i, memory_order_acq_rel, memory_scope_device);
    atomic_fetch_or_explicit(&a[3], i | 32, memory_order_relaxed, memory_scope_device);
    atomic_fetch_add_explicit(&u[0], i, memory_order_seq_cst, memory_scope_device);
    atomic_fetch_min(&u[1], i);
    atomic_fetch_add_explicit(&counter, 1, memory_order_relaxed, memory_scope_work_group);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        sums[get_group_id(0)] = atomic_load_explicit(&counter, memory_order_acquire, memory_scope_work_group);
    }
    if (i == 0) {
        atomic_init(&own, 5);
        out[0] = atomic_load(&own);
        out[1] = atomic_exchange(&own, 8);
        out[2] = atomic_load_explicit(&own, memory_order_relaxed);
        expected = 8;
        out[3] = atomic_compare_exchange_strong(&own, &expected, 9);
        out[4] = expected;
        expected = 7;
        out[5] = atomic_compare_exchange_strong_explicit(&own, &expected, 1, memory_order_acq_rel, memory_order_relaxed, memory_scope_device);
        out[6] = expected;
    }
}
