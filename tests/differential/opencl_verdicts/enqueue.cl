// accepted: all forms of enqueue_kernel (6.15.18.1)
// options: -cl-std=CL2.0
kernel void k(global int *x, queue_t q, uint n)
{
    clk_event_t wait[2], done;
    ndrange_t r = ndrange_1D(64);
    x[0] = enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, r, ^{ x[1] = n; });
    x[0] = enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_WAIT_KERNEL, r, 0, NULL, &done, ^{ x[1] = 2; });
    x[0] = enqueue_kernel(q, CLK_ENQUEUE_FLAGS_WAIT_WORK_GROUP, r, ^(local void *p, local void *s) { ((local int *)p)[0] = 1; }, 16u, n * 4);
    x[0] = enqueue_kernel(q, CLK_ENQUEUE_FLAGS_WAIT_KERNEL, r, 2, wait, &done, ^(local void *p) { }, 32u);
}
// accepted: ND-ranges of all dimensions (6.15.18.9)
// options: -cl-std=CL2.0
kernel void k(queue_t q)
{
    size_t two[2] = { 1, 2 }, three[3] = { 1, 2, 3 };
    ndrange_t r = ndrange_1D(1);
    r = ndrange_1D(1, 2); r = ndrange_1D(1, 2, 3);
    r = ndrange_2D(two); r = ndrange_2D(two, two); r = ndrange_2D(two, two, two);
    r = ndrange_3D(three); r = ndrange_3D(three, three); r = ndrange_3D(three, three, three);
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, r, ^{ });
}
// accepted: queries, of literals and variables (6.15.18.6)
// options: -cl-std=CL2.0
kernel void k(global uint *x, int n)
{
    void (^plain)(void) = ^{ x[n] = 1; }, (^with)(local void *) = ^(local void *p) { };
    x[0] = get_kernel_work_group_size(plain) + get_kernel_work_group_size(with);
    x[1] = get_kernel_preferred_work_group_size_multiple(plain) + get_kernel_preferred_work_group_size_multiple(^{ });
}
// accepted: what subgroups a kernel will have (6.15.20)
// options: -cl-std=CL2.0
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
kernel void k(global uint *x)
{
    ndrange_t r = ndrange_1D(64);
    x[0] = get_kernel_sub_group_count_for_ndrange(r, ^{ }) + get_kernel_max_sub_group_size_for_ndrange(r, ^(local void *p) { });
}
// accepted: events and markers (6.15.18.7, 6.15.18.8)
// options: -cl-std=CL2.0
kernel void k(global int *x, queue_t q)
{
    clk_event_t e = create_user_event(), m, none = CLK_NULL_EVENT;
    retain_event(e);
    set_user_event_status(e, CL_COMPLETE);
    x[0] = enqueue_marker(q, 1, &e, &m) == CLK_SUCCESS && is_valid_event(m);
    capture_event_profiling_info(m, CLK_PROFILING_COMMAND_EXEC_TIME, x);
    release_event(e);
}
// accepted: a kernel enqueues itself (6.15.18.3)
// options: -cl-std=CL2.0
kernel void k(global int *x, queue_t q, int n)
{
    if (n > 0) enqueue_kernel(q, CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_1D(1), ^{ k(x, q, n - 1); });
}
// accepted: an enqueued block enqueues (6.15.18.3)
// options: -cl-std=CL2.0
kernel void k(global int *x, queue_t q)
{
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_1D(1), ^{
        enqueue_kernel(q, CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_1D(2), ^{ x[0] = 1; });
    });
}
// accepted: with the feature of 3.0 (6.2.1)
// options: -cl-std=CL3.0
kernel void k(queue_t q) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ }); }
// refused: before 2.0 (6.15.18)
// options: -cl-std=CL1.2
kernel void k(global int *x) { x[0] = enqueue_kernel(0, 0, 0, 0); }
// refused: without an ND-range (6.15.18.1)
// options: -cl-std=CL2.0
kernel void k(queue_t q) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ^{ }); }
// refused: without a queue (6.15.18.1)
// options: -cl-std=CL2.0
kernel void k(global int *x) { enqueue_kernel(x, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ }); }
// refused: a function in place of a block (6.15.18.1)
// options: -cl-std=CL2.0
void f(void) { }
kernel void k(queue_t q) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), f); }
// refused: an enqueued block with a result (6.15.18.1)
// options: -cl-std=CL2.0
//   clang accepts: it ignores the result
kernel void k(queue_t q) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ return 1; }); }
// refused: an enqueued block with a parameter that is not a pointer to local memory (6.15.18.2)
// options: -cl-std=CL2.0
kernel void k(queue_t q) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^(int n) { }, 4u); }
// refused: a pointer to global memory as parameter (6.15.18.2)
// options: -cl-std=CL2.0
kernel void k(queue_t q) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^(global void *p) { }, 4u); }
// accepted: a pointer to local int, with cl_khr_device_enqueue_local_arg_types (6.2.2.5)
// options: -cl-std=CL2.0
//   clang refuses: it does not know the extension
kernel void k(queue_t q) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^(local int *p) { p[0] = 1; }, 4u); }
// refused: a pointer to local int without the extension (6.15.18.2)
// options: -cl-std=CL2.0 -cl-ext=-cl_khr_device_enqueue_local_arg_types
kernel void k(queue_t q) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^(local int *p) { p[0] = 1; }, 4u); }
// refused: fewer sizes than pointers (6.15.18.2)
// options: -cl-std=CL2.0
kernel void k(queue_t q) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^(local void *p, local void *s) { }, 4u); }
// refused: more sizes than pointers (6.15.18.2)
// options: -cl-std=CL2.0
kernel void k(queue_t q) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ }, 4u); }
// refused: a size that is not an integer (6.15.18.2)
// options: -cl-std=CL2.0
kernel void k(queue_t q) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^(local void *p) { }, 4.0f); }
// refused: a wait list of integers (6.15.18.1)
// options: -cl-std=CL2.0
kernel void k(queue_t q, global int *x) { enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), 1, x, NULL, ^{ }); }
// refused: a query of a number (6.15.18.6)
// options: -cl-std=CL2.0
kernel void k(global uint *x) { x[0] = get_kernel_work_group_size(3); }
// refused: a query of a block with an int (6.15.18.6)
// options: -cl-std=CL2.0
kernel void k(global uint *x) { x[0] = get_kernel_work_group_size(^(int n) { }); }
// refused: ndrange_2D of numbers (6.15.18.9)
// options: -cl-std=CL2.0
kernel void k(queue_t q) { ndrange_t r = ndrange_2D(1, 2); }
// refused: an event is not an argument of a kernel (6.11, s)
// options: -cl-std=CL2.0
//   clang accepts: it does not look for this type
kernel void k(clk_event_t e) { release_event(e); }
