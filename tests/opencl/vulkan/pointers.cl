// RUN: %compile %s --target-env=vulkan1.1 | FileCheck %s
// Pointers become indices, in loops phis of them; a function is written once for each object that it is called with.
// CHECK-NOT: VariablePointers
// CHECK: OpEntryPoint GLCompute
// CHECK: OpPhi %uint
// CHECK: OpAccessChain %_ptr_StorageBuffer_float %a %uint_0
float sum(global const float *p, int n)
{
    float s = 0;
    for (global const float *end = p + n; p < end; p++) s += *p;
    return s;
}
kernel void test(global const float *a, global const float *b, global float *out, int n)
{
    out[0] = sum(a, n) + sum(b + 4, n) + sum(a + n, 2);
    *(global float4 *)(out + 4) = vload4(1, a);
    global uint *bits = (global uint *)out;
    bits[1] = bits[0] & 0x7fffffff;
}
