// RUN: %compile %s -cl-std=CL1.2 | FileCheck %s
// RUN: %sgcc -c %s -o %t.spv -cl-std=CL1.2 -cl-ext=-cl_intel_subgroups -DNONE 2>&1 | FileCheck --check-prefix=NONE %s
// OpenCL C 1.2 has the functions by cl_intel_subgroups.
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#ifdef NONE
kernel void k(global float *p) { p[0] = 1.0f; }
#else
kernel void k(global float *p) { p[0] = sub_group_reduce_add(p[1]); }
#endif
// CHECK: OpGroupFAdd
// NONE: warning: extension not supported: cl_khr_subgroups
