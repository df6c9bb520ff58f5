// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -m32 | FileCheck %s --check-prefix=NARROW
// An l-value whose address is taken lies in memory (C99, 6.5.3.2); others do not.
// NARROW: OpMemoryModel Physical32 OpenCL
static void set(int *p, int value) { *p = value; *p += 2; }
kernel void addresses(global int *out)
{
    int once = out[0], kept = 3, array[4];
    set(&kept, once);
    set(array + 1, kept);
    // CHECK: OpVariable %_ptr_Function_uint Function
    // CHECK-NOT: OpVariable %_ptr_Function_uint Function
    // CHECK: OpInBoundsAccessChain %_ptr_Function_uint
    out[1] = once + kept + array[out[2]];
    // NARROW: OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uint %out %uint_1
}
