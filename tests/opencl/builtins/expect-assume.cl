// RUN: %compile %s | FileCheck %s
// RUN: %refuse %s -cl-ext=-cl_khr_expect_assume | FileCheck %s --check-prefix=WITHOUT
// cl_khr_expect_assume: by the names that its sample code has.
// CHECK: OpCapability ExpectAssumeKHR
// CHECK: OpExtension "SPV_KHR_expect_assume"
kernel void test(global int *p, global uchar *c)
{
    // CHECK: OpExpectKHR %ulong %{{[0-9]+}} %ulong_0
    // WITHOUT: expect-assume.cl:[[@LINE+1]]:17: error: '__builtin_expect' needs cl_khr_expect_assume
    int value = __builtin_expect(p[0], 0);
    // CHECK: [[IS:%[0-9]+]] = OpSGreaterThanEqual %bool
    // CHECK: OpAssumeTrueKHR [[IS]]
    __builtin_assume(value >= 0);
    // CHECK: OpExpectKHR %ulong %{{[0-9]+}} %ulong_1
    if (__builtin_expect(!!c[0], 1)) p[1] = value % 4;
}
