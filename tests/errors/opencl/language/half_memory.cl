// RUN: %refuse %s -pedantic-errors | FileCheck %s
// OpenCL C 3.0, 6.3.1.2: without cl_khr_fp16 a half in memory is reached by vload_half and vstore_half.
kernel void test(global half *h, global half4 *v, global float *f)
{
    // CHECK: half_memory.cl:[[@LINE+1]]:13: error: without cl_khr_fp16 a half in memory is read by vload_half() and written by vstore_half() (OpenCL C 3.0, 6.3.1.2)
    f[0] = h[1];
    // CHECK: half_memory.cl:[[@LINE+1]]:5: error: without cl_khr_fp16 a half in memory
    *h = 1.0f;
    // CHECK: half_memory.cl:[[@LINE+1]]:17: error: without cl_khr_fp16 a half4 in memory
    f[1] = any(v[1] > 0);
    f[2] = vload_half(1, h + 1);
}
// CHECK: {{^}}3 errors generated.
