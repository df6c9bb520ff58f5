// RUN: %refuse %s -cl-std=CL2.0 -cl-ext=-cl_khr_int64_base_atomics | FileCheck %s
// OpenCL C 3.0, 6.15.12.6 and 6.15.12.10: an atomic type is none of those it is the analog of, and has no operators.
// CHECK: atomics.cl:[[@LINE+1]]:24: error: a parameter cannot be atomic: pass a pointer to an atomic variable (OpenCL C 3.0, 6.15.12.6)
void wrong1(atomic_int value);
// CHECK: atomics.cl:[[@LINE+1]]:12: error: a function cannot return atomic_int
atomic_int wrong2(void);
// CHECK: atomics.cl:[[@LINE+1]]:20: error: atomic_long needs cl_khr_int64_base_atomics (OpenCL C 3.0, 6.15.12.6)
global atomic_long wide;
// CHECK: atomics.cl:[[@LINE+1]]:21: error: an atomic object has an initializer in __global memory only: write atomic_init() (OpenCL C 3.0, 6.15.12.1)
constant atomic_int in_constant = 1;
struct counters { atomic_int first, second; };
kernel void test(global atomic_int *a, global int *plain, global atomic_flag *flag)
{
    // CHECK: atomics.cl:[[@LINE+1]]:16: error: an atomic object has an initializer in __global memory only: write atomic_init() (OpenCL C 3.0, 6.15.12.1)
    atomic_int own = 3;
    // CHECK: atomics.cl:[[@LINE+1]]:21: error: an atomic object has an initializer in __global memory only: write atomic_init() (OpenCL C 3.0, 6.15.12.1)
    struct counters both = { 1, 2 };
    // CHECK: atomics.cl:[[@LINE+1]]:5: error: an atomic object cannot be assigned: write atomic_store() or the like (OpenCL C 3.0, 6.15.12.10)
    *a = 3;
    // CHECK: atomics.cl:[[@LINE+1]]:6: error: an atomic object cannot be assigned: write atomic_store() or the like (OpenCL C 3.0, 6.15.12.10)
    a[1]++;
    // CHECK: atomics.cl:[[@LINE+1]]:16: error: atomic_int has no value for operators: write atomic_load() (OpenCL C 3.0, 6.15.12.10)
    plain[0] = *a + 1;
    // CHECK: atomics.cl:[[@LINE+1]]:9: error: atomic_int has no value for operators: write atomic_load() (OpenCL C 3.0, 6.15.12.10)
    if (*a) plain[1] = 2;
    // CHECK: atomics.cl:[[@LINE+1]]:16: error: no value is cast to atomic_int: hand it to atomic_store() or the like (OpenCL C 3.0, 6.15.12.10)
    plain[2] = (atomic_int)3;
    // CHECK: atomics.cl:[[@LINE+1]]:5: error: an atomic_flag cannot be assigned: write atomic_flag_clear() (OpenCL C 3.0, 6.15.12.10)
    *flag = 1;
    // CHECK: atomics.cl:[[@LINE+1]]:9: error: atomic_flag has no value for operators: write atomic_flag_test_and_set() (OpenCL C 3.0, 6.15.12.10)
    if (*flag) plain[3] = 1;
    // CHECK: atomics.cl:[[@LINE+1]]:28: error: argument 1 of 'atomic_load' is __global int *, but __global const atomic_int * is expected
    plain[4] = atomic_load(plain);
    // CHECK: atomics.cl:[[@LINE+1]]:41: error: argument 1 of 'atomic_flag_test_and_set' is __global atomic_int *, but __global atomic_flag * is expected
    plain[5] = atomic_flag_test_and_set(a);
    // CHECK: atomics.cl:[[@LINE+1]]:16: error: argument 1 of 'atomic_add' is __global atomic_int *, but __global int * is expected
    atomic_add(a, 1);
}
// CHECK: {{^}}16 errors generated.
