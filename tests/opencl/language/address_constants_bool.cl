// RUN: %compile %s -cl-std=CL2.0 | FileCheck %s
// A bool of a variable of the program is a byte, beside an address, too (C99, 6.6, 9; SPIR-V: no bool in memory).
// CHECK: %_struct_[[NODE:[0-9]+]] = OpTypeStruct %uchar %_ptr_CrossWorkgroup__struct_[[NODE]]
struct node { bool value; global struct node *next; };
global struct node first = { 1, 0 };
// CHECK: [[NEXT:%[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup__struct_[[NODE]] InBoundsAccessChain %{{[0-9]+}}
// CHECK: [[SECOND:%[0-9]+]] = OpSpecConstantComposite %_struct_[[NODE]] %uchar_1 [[NEXT]]
// CHECK: OpVariable %_ptr_CrossWorkgroup__struct_[[NODE]] CrossWorkgroup [[SECOND]]
global struct node second = { 2, &first };
kernel void sum(global int *out) { out[0] = second.value + second.next->value; }
