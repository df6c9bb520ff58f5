// RUN: %refuse %s -cl-std=CL2.0 -cl-ext=-cl_khr_device_enqueue_local_arg_types | FileCheck %s
// Enqueuing kernels: OpenCL C 3.0, 6.15.18.
typedef void (^task)(void);
kernel void enqueue(global int *x, queue_t q, local int *near)
{
    ndrange_t r = ndrange_1D(64);
    clk_event_t done;
    queue_t none = CLK_NULL_QUEUE;
    int array[2];
    // CHECK: enqueue.cl:[[@LINE+1]]:53: error: an enqueued block returns nothing (OpenCL C 3.0, 6.15.18.1), this is int (^)(void)
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, r, ^{ return 1; });
    // CHECK: enqueue.cl:[[@LINE+1]]:53: error: a parameter of an enqueued block must be a pointer to local memory (OpenCL C 3.0, 6.15.18.2), this is void (^)(int)
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, r, ^(int n) { }, 4u);
    // CHECK: enqueue.cl:[[@LINE+1]]:53: error: a parameter of an enqueued block must be local void * without cl_khr_device_enqueue_local_arg_types (OpenCL C 3.0, 6.15.18.2), this is void (^)(__local int *)
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, r, ^(local int *p) { }, 4u);
    // CHECK: enqueue.cl:[[@LINE+1]]:5: error: the block takes 1 pointer to local memory: it must be followed by as many sizes, found 0 (OpenCL C 3.0, 6.15.18.2)
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, r, ^(local void *p) { });
    // CHECK: enqueue.cl:[[@LINE+1]]:5: error: the block takes 0 pointers to local memory: it must be followed by as many sizes, found 1 (OpenCL C 3.0, 6.15.18.2)
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, r, ^{ }, 4u);
    // CHECK: enqueue.cl:[[@LINE+1]]:75: error: the size of a pointer to local memory must be an integer, this is double
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, r, ^(local void *p) { }, 4.0f);
    // CHECK: enqueue.cl:[[@LINE+1]]:53: error: argument 4 of 'enqueue_kernel' is int, which the function does not take
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, r, 3);
    // CHECK: enqueue.cl:[[@LINE+1]]:5: error: no 'enqueue_kernel' takes (queue_t, int, void (^)(void))
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ^{ });
    // CHECK: enqueue.cl:[[@LINE+1]]:56: error: argument 5 of 'enqueue_kernel' is __global int *, but __global const clk_event_t * is expected
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, r, 1, x, NULL, ^{ });
    // CHECK: enqueue.cl:[[@LINE+2]]:53: warning: the block captures 'near', __local int *: the memory of the kernel that enqueues it cannot be used in it (OpenCL C 3.0, 6.15.18.1)
    // CHECK: enqueue.cl:[[@LINE+1]]:53: warning: the block captures 'array', an array: the memory of the kernel that enqueues it cannot be used in it (OpenCL C 3.0, 6.15.18.1)
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, r, ^{ near[0] = array[0]; });
    // CHECK: enqueue.cl:[[@LINE+1]]:39: error: argument 1 of 'get_kernel_work_group_size' is ndrange_t, which the function does not take
    x[0] = get_kernel_work_group_size(r);
    // CHECK: enqueue.cl:[[@LINE+1]]:39: error: a parameter of an enqueued block must be a pointer to local memory (OpenCL C 3.0, 6.15.18.2), this is void (^)(int)
    x[0] = get_kernel_work_group_size(^(int n) { });
    // CHECK: enqueue.cl:[[@LINE+1]]:9: error: no 'ndrange_2D' takes (int, int)
    r = ndrange_2D(1, 2);
    // CHECK: enqueue.cl:[[@LINE+1]]:11: error: '==' does not take queue_t and int
    if (q == CLK_NULL_QUEUE) x[0] = 1;
    // CHECK: enqueue.cl:[[@LINE+1]]:12: error: the assigned value is int, but clk_event_t is expected
    done = 1;
    // CHECK: enqueue.cl:[[@LINE+1]]:12: error: the assigned value is queue_t, but int is expected
    x[0] = q;
    // CHECK: enqueue.cl:[[@LINE+1]]:55: error: it is not known here which block this is (OpenCL C 3.0, 6.14.5)
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, r, (1, ^{ }));
}
// CHECK: {{^}}2 warnings and 16 errors generated.
