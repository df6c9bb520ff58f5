// RUN: %compile %s -cl-fast-relaxed-math | FileCheck %s --check-prefixes=ALL,RELAXED
// RUN: %compile %s -cl-unsafe-math-optimizations | FileCheck %s --check-prefixes=ALL,UNSAFE
// RUN: %compile %s -cl-finite-math-only | FileCheck %s --check-prefixes=ALL,FINITE
// RUN: %compile %s -cl-no-signed-zeros | FileCheck %s --check-prefixes=ALL,ZEROS
// RUN: %compile %s -cl-mad-enable -cl-denorms-are-zero -cl-fp32-correctly-rounded-divide-sqrt | FileCheck %s --check-prefixes=PLAIN
// What the options allow is said of sums, differences, products and quotients, and of nothing else.
// PLAIN: capabilities:
// PLAIN-NOT: FPFastMathMode
// RELAXED: OpDecorate %[[SUM:[0-9]+]] FPFastMathMode NotNaN|NotInf|NSZ|AllowRecip
// UNSAFE: OpDecorate %[[SUM:[0-9]+]] FPFastMathMode NSZ|AllowRecip
// FINITE: OpDecorate %[[SUM:[0-9]+]] FPFastMathMode NotNaN|NotInf{{$}}
// ZEROS: OpDecorate %[[SUM:[0-9]+]] FPFastMathMode NSZ{{$}}
// ALL: OpDecorate %[[PRODUCT:[0-9]+]] FPFastMathMode
// ALL: OpDecorate %[[QUOTIENT:[0-9]+]] FPFastMathMode
// ALL-NOT: FPFastMathMode
kernel void test(global float *o, global float4 *v, global int *i)
{
    // ALL: %[[SUM]] = OpFAdd %float
    o[0] = o[1] + o[2];
    // ALL: %[[PRODUCT]] = OpFMul %v4float
    v[0] = v[1] * v[2];
    // ALL: %[[QUOTIENT]] = OpFDiv %float
    o[3] = o[4] / o[5];
    i[0] = i[1] + i[2];
}
