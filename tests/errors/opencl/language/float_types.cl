// RUN: %refuse %s -cl-ext=-cl_khr_fp16,-cl_khr_fp64 | FileCheck %s
// OpenCL C 3.0, 6.3.1.1 and 6.3.1.2: half and double are there with their extensions; a pointer to half always is.
kernel void float_types(global half *h, global float *f)
{
    // CHECK: float_types.cl:[[@LINE+1]]:10: error: half needs cl_khr_fp16 (OpenCL C 3.0, 6.3.1): write -cl-ext=+cl_khr_fp16
    half value = *h;
    // CHECK: float_types.cl:[[@LINE+1]]:5: error: double2 needs cl_khr_fp64 (OpenCL C 3.0, 6.3.1)
    double2 wide = 0;
    // CHECK: float_types.cl:[[@LINE+1]]:12: error: the suffix 'h' needs cl_khr_fp16 (OpenCL C 3.0, 6.3.1)
    f[0] = 1.0h;            // the parser sees it first
}
// CHECK: {{^}}3 errors generated.
