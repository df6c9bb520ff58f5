// RUN: %compile %s -cl-std=CL2.0 | FileCheck %s
// C99, 6.6, 9: addresses of variables of the program are constants.
struct node { int value; global struct node *next; };
// CHECK: [[FIRST:%[0-9]+]] = OpVariable %_ptr_CrossWorkgroup__struct_{{[0-9]+}} CrossWorkgroup
global struct node first = { 1, 0 };
// CHECK: [[NEXT:%[0-9]+]] = OpSpecConstantOp %{{.*}} InBoundsAccessChain [[FIRST]]
// CHECK: OpSpecConstantComposite %{{.*}} %uint_2 [[NEXT]]
global struct node second = { 2, &first };
// CHECK: [[X:%[0-9]+]] = OpVariable %_ptr_CrossWorkgroup__arr_uint_uint_4 CrossWorkgroup
global int x[4] = { 1, 2, 3, 4 };
// CHECK: [[THIRD:%[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uint InBoundsAccessChain [[X]] %uint_3
// CHECK: OpSpecConstantOp %_ptr_Generic_uint PtrCastToGeneric [[THIRD]]
int *third = &x[3];
// CHECK: [[START:%[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uint InBoundsAccessChain [[X]] %uint_0
// CHECK: [[CHARS:%[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast [[START]]
// CHECK: OpSpecConstantOp %_ptr_CrossWorkgroup_uchar InBoundsPtrAccessChain [[CHARS]] %ulong_6
global char *bytes = (global char *)x + 6;

kernel void address_constants(global int *out)
{
    out[0] = second.next->value + *third + *bytes;
}
