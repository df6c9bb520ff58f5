// RUN: %compile %s -cl-std=CL1.2 | FileCheck %s
// RUN: %compile %s -cl-std=CL1.2 -DIF | FileCheck %s
// RUN: %compile %s -cl-std=CL1.2 -DPLAIN -cl-ext=+cl_khr_fp16 | FileCheck %s
// RUN: %refuse %s -cl-std=CL1.2 -DPLAIN | FileCheck --check-prefix=ERROR %s
// RUN: %refuse %s -cl-std=CL1.2 -DOFF | FileCheck --check-prefix=ERROR %s
// RUN: %compile %s -cl-std=CL1.2 -cl-ext=-cl_khr_fp16 | FileCheck --check-prefix=NONE %s
// A source that asks for the macro of an extension needs no #pragma. An option that names the extension brings it, too.
#ifdef PLAIN
#define HAS_HALF
#elif defined(OFF)
#pragma OPENCL EXTENSION cl_khr_fp16 : disable
#ifdef cl_khr_fp16
#define HAS_HALF
#endif
#elif defined(IF)
#if defined(cl_khr_fp16) && 1
#define HAS_HALF
#endif
#else
#ifdef cl_khr_fp16
#define HAS_HALF
#endif
#endif
#ifdef HAS_HALF
half twice(half x) { return x * 2.0h; }
kernel void k(global half *p) { half a = p[0]; half4 b = (half4)(a); p[1] = twice(b.x); }
#else
kernel void k(global float *p) { p[0] = 1.0f; }
#endif
// CHECK: OpCapability Float16
// NONE: OpCapability Kernel
// NONE-NOT: OpCapability Float16
// ERROR: error: half needs cl_khr_fp16
// ERROR: error: half needs cl_khr_fp16
// ERROR: error: the suffix 'h' needs cl_khr_fp16
// ERROR: error:
// ERROR: error:
// ERROR: error:
// ERROR: {{^}}6 errors generated.
