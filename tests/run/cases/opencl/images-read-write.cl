// An image that is read and written by one kernel, ordered by a fence of images (OpenCL C 6.15.15.6).
// options: -cl-std=CL2.0
// run test: 4
// image a: 2d R int32 4 1 = [1, 2, 3, 4]
// expect a: int [10, 20, 30, 40]
// expect out: int [10, 20, 30, 40]
kernel void test(read_write image2d_t a, global int *out)
{
    int2 at = (int2)(get_global_id(0), 0);
    int4 x = read_imagei(a, at);
    write_imagei(a, at, x * 10);
    atomic_work_item_fence(CLK_IMAGE_MEM_FENCE, memory_order_acq_rel, memory_scope_work_item);
    out[at.x] = read_imagei(a, at).x;
}
