// RUN: %compile %s -cl-std=CL2.0 | FileCheck %s
// 6.15.12.8: atomics of OpenCL C 1.x are relaxed, in the scope of a work-group; 6.15.12.7: later ones as they say.
kernel void test(global int *a, local uint *u, global float *f, global atomic_int *at, int order, int scope)
{
    // CHECK: OpFunction %void
    // CHECK: OpAtomicIAdd %uint %a %uint_2 %uint_0 %uint_5
    atomic_add(a, 5);
    // CHECK: OpAtomicUMin %uint %u %uint_2 %uint_0
    atomic_min(u, 5u);
    // CHECK: OpAtomicCompareExchange %uint %a %uint_2 %uint_0 %uint_0 %uint_7 %uint_6
    atomic_cmpxchg(a, 6, 7);
    // CHECK: OpAtomicExchange %float %f %uint_2 %uint_0
    atomic_xchg(f, 1.0f);
    // CHECK: OpAtomicIAdd %uint %at %uint_1 %uint_16 %uint_1
    atomic_fetch_add(at, 1);
    // CHECK: OpAtomicSMax %uint %at %uint_3 %uint_2 %uint_1
    atomic_fetch_max_explicit(at, 1, memory_order_acquire, memory_scope_sub_group);
    // CHECK: OpShiftRightLogical %uint
    // CHECK: OpAtomicStore %at
    atomic_store_explicit(at, 1, order, scope);
    int expected = 1;
    // CHECK: OpAtomicCompareExchange %uint %at %uint_1 %uint_16 %uint_16 %uint_2
    // CHECK: OpIEqual %bool
    if (atomic_compare_exchange_strong(at, &expected, 2)) a[1] = expected;
}
