// RUN: %compile %s -cl-std=CL2.0 -cl-kernel-arg-info | FileCheck %s
// OpenCL C 3.0, 6.15.12.6: objects of atomic types are as large as what they are the analogs of, and may lie anywhere.
// CHECK: OpString "kernel_arg_type.test.atomic_int*,counter*,struct node*,int*,atomic_uint*,atomic_size_t*,size_t*,int*,"
// CHECK: OpString "kernel_arg_type_qual.test.,volatile,,restrict,,,const,const volatile,"
typedef atomic_int counter;
// CHECK-DAG: %[[GUIDE:[0-9]+]] = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_42
global atomic_int guide = ATOMIC_VAR_INIT(42);
// CHECK-DAG: %[[GUARD:[0-9]+]] = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_0
global atomic_flag guard = ATOMIC_FLAG_INIT;
struct node { atomic_uint count; float x; atomic_float sums[2]; };
// CHECK-DAG: OpVariable %_ptr_CrossWorkgroup__struct_{{[0-9]+}} CrossWorkgroup %[[FIRST:[0-9]+]]
// CHECK-DAG: %[[FIRST]] = OpConstantComposite %_struct_{{[0-9]+}} %uint_3 %float_1_5
global struct node first = { 3, 1.5f, { 1, 2 } };
kernel void test(global atomic_int *a, volatile global counter *c, global struct node *n, global int *restrict out, local atomic_uint *l,
                 global atomic_size_t *z, const global size_t *s, const volatile global int *d)
{
    local atomic_int shared[2];
    atomic_int own;
    int expected = 3;
    struct node copy = *n;
    n[1] = copy;
    atomic_init(&shared[1], 4);
    atomic_init(&own, 4);
    // CHECK: OpFunction %void
    // CHECK: OpAtomicStore %{{[0-9]+}} %uint_1 %uint_16 %uint_7
    atomic_store(&n->count, 7);
    // CHECK: OpAtomicIAdd %uint %c %uint_2 %uint_0 %uint_3
    out[0] = atomic_fetch_add_explicit(c, 3, memory_order_relaxed, memory_scope_work_group);
    // CHECK: OpAtomicLoad %uint %[[GUIDE]]
    out[1] = atomic_load(&guide) + atomic_load(&shared[1]) + d[0];
    // CHECK: OpAtomicStore %{{[0-9]+}} %uint_1 %uint_16 %float_2_5
    atomic_store(&n->sums[1], 2.5f);
    // CHECK: OpAtomicLoad %uint %out
    out[2] = atomic_load((global atomic_int *)out);
    // CHECK: OpAtomicCompareExchange %uint %a
    out[3] = atomic_compare_exchange_strong(a, &expected, 4);
    // CHECK: OpAtomicFlagTestAndSet %bool %[[GUARD]]
    out[4] = atomic_flag_test_and_set(&guard);
    // CHECK: OpAtomicUMax %uint %l
    atomic_fetch_max(l, 3);
    out[6] = atomic_load(&first.count);
    // CHECK: OpStore %{{[0-9]+}} %uint_1608
    out[5] = sizeof(struct node) * 100 + sizeof(*z);
}
