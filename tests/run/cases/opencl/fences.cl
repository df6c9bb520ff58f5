// mem_fence, read_mem_fence, write_mem_fence, and work_group_barrier with a scope (OpenCL C 6.15.9, 6.15.8).
// options: -cl-std=CL2.0
// run test: 8 / 8
// expect out: int [(i + 1) % 8 * 3 for i in range(8)]
kernel void test(global int *out)
{
    local int tmp[8];
    int i = get_local_id(0);
    tmp[i] = i * 3;
    write_mem_fence(CLK_LOCAL_MEM_FENCE);
    work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_group);
    read_mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[i] = tmp[(i + 1) % 8];
    mem_fence(CLK_GLOBAL_MEM_FENCE);
}
