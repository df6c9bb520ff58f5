// atomic_flag, and fences with orders and scopes (OpenCL C 6.15.12.5, 6.15.12.7.6).
// options: -cl-std=CL2.0
// expect out: int [0, 1, 0, 42]
kernel void test(global int *out)
{
    local atomic_flag flag;
    atomic_flag_clear(&flag);
    out[0] = atomic_flag_test_and_set(&flag);
    out[1] = atomic_flag_test_and_set_explicit(&flag, memory_order_acquire, memory_scope_work_group);
    atomic_flag_clear_explicit(&flag, memory_order_release);
    out[2] = atomic_flag_test_and_set(&flag);
    out[3] = 41;
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, memory_scope_device);
    out[3]++;
}
