// RUN: %compile %s -O0 | FileCheck %s
// RUN: %compile %s | FileCheck %s
// A constant variable is known, and lies in memory all the same: its address is not a copy's.
// CHECK: [[OFFSET:%[a-z_0-9]+]] = OpVariable %_ptr_UniformConstant_uint UniformConstant %uint_100
constant int offset = 100;
constant int2 pair = (int2)(3, 4);
int read(constant const int *p) { return *p; }
kernel void test(global int *out)
{
    // CHECK: OpFunctionCall %uint %{{[a-z_0-9]+}} [[OFFSET]]
    out[0] = read(&offset) + offset;
    // CHECK: [[SECOND:%[0-9]+]] = OpInBoundsPtrAccessChain %_ptr_UniformConstant_uint %{{[0-9]+}} %ulong_1
    // CHECK: OpFunctionCall %uint %{{[a-z_0-9]+}} [[SECOND]]
    out[1] = read(&((constant int *)&pair)[1]);
}
