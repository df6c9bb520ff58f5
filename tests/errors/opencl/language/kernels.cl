// RUN: %refuse %s | FileCheck %s
// CHECK: kernels.cl:[[@LINE+1]]:12: error: a kernel returns void (OpenCL C 3.0, 6.11, h)
kernel int returns(global int *p) { return 1; }
// CHECK: kernels.cl:[[@LINE+1]]:29: error: a pointer that is an argument of a kernel must be __global, __constant or __local (OpenCL C 3.0, 6.11, a)
kernel void of_private(int *p) { }
// CHECK: error: size_t, ptrdiff_t, intptr_t and uintptr_t cannot be arguments of a kernel
kernel void sized(global int *p, size_t n) { }
// CHECK: kernels.cl:[[@LINE+1]]:26: error: a bool cannot be an argument of a kernel (OpenCL C 3.0, 6.11, k)
kernel void boolean(bool b) { }
// CHECK: error: 'reqd_work_group_size' is an attribute of kernels (OpenCL C 3.0, 6.9.2)
__attribute__((reqd_work_group_size(1, 1, 1))) void plain(void) { }
// CHECK: error: recursion is not allowed: odd calls even calls odd (OpenCL C 3.0, 6.11, i)
int odd(int n);
int even(int n) { return n ? odd(n - 1) : 1; }
int odd(int n) { return n ? even(n - 1) : 0; }
// CHECK: {{^}}6 errors generated.
