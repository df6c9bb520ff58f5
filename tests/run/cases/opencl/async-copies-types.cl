// Asynchronous copies of vectors, into places that change, by events in an array, and round a loop.
// options: -cl-std=CL1.2
// run test: 8 / 8
// data in: float [float(i) for i in range(128)]
// value n: uint [4]
// expect out: float [float(i) + float(32 + 2 * i) for i in range(32)]
// expect copied: float [float(64 + i) for i in range(64)]
// expect odd: float [x for i in range(8) for x in (-1.0, float(2 * i + 1))]
kernel void test(global const float *in, uint n, global float *out, global float4 *copied, global float *odd)
{
    local float a[32], b[32];
    local float4 tile[2][4];
    event_t events[2];
    events[0] = async_work_group_copy(a, in, 32, 0);
    events[1] = async_work_group_strided_copy(b, in + 32, 32, 2, 0);
    wait_group_events(2, events);
    for (uint i = get_local_id(0); i < 32; i += 8) out[i] = a[i] + b[i];
    event_t e = async_work_group_copy(tile[0], (global const float4 *)(in + 64), n, 0);
    for (uint i = 0; i < 4; i++) {
        wait_group_events(1, &e);
        if (i < 3) e = async_work_group_copy(tile[~i & 1], (global const float4 *)in + 16 + (i + 1) * n, n, 0);
        event_t back = async_work_group_copy(copied + i * n, tile[i & 1], n, 0);
        wait_group_events(1, &back);
    }
    local float some[8];
    some[get_local_id(0)] = in[2 * get_local_id(0) + 1];
    odd[2 * get_local_id(0)] = -1.0f;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    e = async_work_group_strided_copy(odd + 1, some, 8, 2, 0);
    wait_group_events(1, &e);
}
