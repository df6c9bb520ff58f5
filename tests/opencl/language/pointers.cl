// RUN: %compile %s | FileCheck %s
// C99, 6.5.6 and 6.5.2.1: a pointer moves by elements; OpenCL C 3.0, 6.7: each address space is a storage class.
// CHECK: capabilities: Addresses Int64 Kernel
// CHECK: OpMemoryModel Physical64 OpenCL
// CHECK: OpEntryPoint Kernel %[[K:[0-9]+]] "move"
// CHECK: OpName %out "out"
// CHECK-DAG: OpDecorate %in FuncParamAttr NoWrite
// CHECK-DAG: OpDecorate %out FuncParamAttr NoAlias
// CHECK: OpTypeInt 32 0
kernel void move(global int *restrict out, constant int *in, local int *scratch, int n)
{
    // CHECK: OpInBoundsPtrAccessChain %_ptr_Workgroup_uint %scratch %ulong_2
    // CHECK: %[[N:[0-9]+]] = OpSConvert %ulong %n
    // CHECK: OpInBoundsPtrAccessChain %_ptr_UniformConstant_uint %in %[[N]]
    // CHECK: OpLoad %uint {{.*}} Aligned 4
    // CHECK: OpStore {{.*}} Aligned 4
    scratch[2] = in[n];
    global int *p = out + n;
    // CHECK: OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uint {{.*}} %ulong_18446744073709551615
    p[-1] = 1;
    // CHECK: OpConvertPtrToU %ulong
    // CHECK: OpISub %ulong
    // CHECK: OpSDiv %ulong {{.*}} %ulong_4
    out[1] = p - out;
}
