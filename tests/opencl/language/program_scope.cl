// RUN: %compile %s -cl-std=CL2.0 | FileCheck %s
// OpenCL C 3.0, 6.7.1: variables of program scope are global from 2.0 on, and zero; pointers are generic.
// CHECK: capabilities: GenericPointer Kernel
// CHECK: OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_0
int counter;
int add(int *p, int n) { return *p += n; }
kernel void program_scope(global int *out)
{
    int own = 1;
    // CHECK: OpPtrCastToGeneric
    out[0] = add(&own, 2) + add(out, 3) + counter++;
}
