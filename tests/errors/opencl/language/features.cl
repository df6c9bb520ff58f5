// RUN: %refuse %s -cl-std=CL3.0 -cl-ext=-__opencl_c_generic_address_space,-__opencl_c_pipes,-__opencl_c_device_enqueue,-__opencl_c_read_write_images,-__opencl_c_fp64,-cl_khr_fp64,-__opencl_c_atomic_order_seq_cst | FileCheck %s
// OpenCL C 3.0, 6.2.1: what is optional and off is named where it is used.
// CHECK: features.cl:[[@LINE+1]]:21: error: generic needs __opencl_c_generic_address_space, which is off here (OpenCL C 3.0, 6.7.4): write -cl-ext=+__opencl_c_generic_address_space
void named_generic( generic int *p);
// CHECK: features.cl:[[@LINE+1]]:26: error: read_write needs __opencl_c_read_write_images, which is off here (OpenCL C 3.0, 6.8): write -cl-ext=+__opencl_c_read_write_images
kernel void written_read(read_write image2d_t i) { }
// CHECK: features.cl:[[@LINE+1]]:25: error: double needs cl_khr_fp64 (OpenCL C 3.0, 6.3.1)
kernel void wide(global double *d) { }
kernel void counts(global atomic_int *a)
{
    // CHECK: features.cl:[[@LINE+1]]:5: error: 'atomic_fetch_add' needs {{.*}}__opencl_c_atomic_order_seq_cst
    atomic_fetch_add(a, 1);
}
// CHECK: {{^}}4 errors generated.
