// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -D PLAIN | FileCheck %s --check-prefix=PLAIN
// cl_khr_expect_assume: by the names that its sample code has.  They are hints: without the pragma that asks for the extension no instruction
// and no capability is made of them.
// CHECK: OpCapability ExpectAssumeKHR
// CHECK: OpExtension "SPV_KHR_expect_assume"
// PLAIN: capabilities:
// PLAIN-NOT: ExpectAssume
// PLAIN-NOT: OpExpectKHR
// PLAIN-NOT: OpAssumeTrueKHR
#ifndef PLAIN
#pragma OPENCL EXTENSION cl_khr_expect_assume : enable
#endif
kernel void test(global int *p, global uchar *c)
{
    // CHECK: OpExpectKHR %ulong %{{[0-9]+}} %ulong_0
    int value = __builtin_expect(p[0], 0);
    // CHECK: [[IS:%[0-9]+]] = OpSGreaterThanEqual %bool
    // CHECK: OpAssumeTrueKHR [[IS]]
    __builtin_assume(value >= 0);
    // CHECK: OpExpectKHR %ulong %{{[0-9]+}} %ulong_1
    if (__builtin_expect(!!c[0], 1)) p[1] = value % 4;
    if (!value) __builtin_unreachable();
}
