// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// RUN: %compile %s -cl-std=CL1.2 -DDISABLED | FileCheck %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic -DSHORT 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors -DSHORT | FileCheck --check-prefix=ERROR %s
// RUN: %refuse %s -cl-ext=-cl_khr_fp16 -DSHORT | FileCheck --check-prefix=ERROR %s
// RUN: %refuse %s -DSCALAR | FileCheck --check-prefix=SCALAR %s
// Vectors of half need no #pragma, nor do built-in functions on them. A half does, also one in a vector.
#ifdef DISABLED
#pragma OPENCL EXTENSION cl_khr_fp16 : disable
#endif
#ifdef SHORT
kernel void test(global half2 *p) { p[0] = mad(p[1], p[1], p[1]); }
#else
half2 twice(half2 v) { return v + v; }
struct pair { half2 a, b; };
kernel void test(global half2 *p, global half8 *q, global short8 *s, read_only image2d_t i)
{
    half2 v = p[0], kept[2];
    struct pair x;
    kept[0] = mad(v, (half2)(42.0f), (half2)(1.0f));
    x.a = twice(kept[0]);
    p[1] = fabs(x.a);
    *q = convert_half8(*s);
    *(global half4 *)(p + 2) = read_imageh(i, (int2)(0));
#ifdef SCALAR
    half h;
    p[0].x = p[1].x;
    v.x = fabs(v).x * 2.0h;
#endif
}
#endif
// CHECK: OpCapability Float16
// WARN: :12:38: warning: half2 needs #pragma OPENCL EXTENSION cl_khr_fp16 : enable (cl_khr_fp16) [-Wpedantic: half-vector]
// WARN: :12:44: warning: half2 needs #pragma OPENCL EXTENSION cl_khr_fp16 : enable (cl_khr_fp16) [-Wpedantic: half-vector]
// WARN: :12:49: warning: half2 needs #pragma OPENCL EXTENSION cl_khr_fp16 : enable (cl_khr_fp16) [-Wpedantic: half-vector]
// WARN: :12:55: warning: half2 needs #pragma OPENCL EXTENSION cl_khr_fp16 : enable (cl_khr_fp16) [-Wpedantic: half-vector]
// WARN: :12:61: warning: half2 needs #pragma OPENCL EXTENSION cl_khr_fp16 : enable (cl_khr_fp16) [-Wpedantic: half-vector]
// ERROR: :12:38: error: without cl_khr_fp16 a half2 in memory is read by vload_half() and written by vstore_half() (OpenCL C 3.0, 6.3.1.2)
// ERROR: :12:49: error: without cl_khr_fp16 a half2 in memory is read by vload_half() and written by vstore_half() (OpenCL C 3.0, 6.3.1.2)
// ERROR: :12:55: error: without cl_khr_fp16 a half2 in memory is read by vload_half() and written by vstore_half() (OpenCL C 3.0, 6.3.1.2)
// ERROR: :12:61: error: without cl_khr_fp16 a half2 in memory is read by vload_half() and written by vstore_half() (OpenCL C 3.0, 6.3.1.2)
// ERROR: {{^}}4 errors generated.
// SCALAR: :26:10: error: half needs cl_khr_fp16 (OpenCL C 3.0, 6.3.1): write #pragma OPENCL EXTENSION cl_khr_fp16 : enable
// SCALAR: :27:10: error: without cl_khr_fp16 a half in memory is read by vload_half() and written by vstore_half() (OpenCL C 3.0, 6.3.1.2)
// SCALAR: :27:19: error: without cl_khr_fp16 a half in memory is read by vload_half() and written by vstore_half() (OpenCL C 3.0, 6.3.1.2)
// SCALAR: :28:7: error: without cl_khr_fp16 a half in memory is read by vload_half() and written by vstore_half() (OpenCL C 3.0, 6.3.1.2)
// SCALAR: :28:23: error: the suffix 'h' needs cl_khr_fp16 (OpenCL C 3.0, 6.3.1)
// SCALAR: {{^}}5 errors generated.
