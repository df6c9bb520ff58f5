// RUN: %compile %s | FileCheck %s
// A test that guards an integer division is a branch: a division by zero traps on a CPU. By a number that is known, and that no dividend
// overflows with, it is a selection. A test that guards a conversion of floats to integers is a branch, too.
kernel void test(global int *r, int a, int b, uint u, int4 v, float f)
{
    // CHECK: OpSelectionMerge
    // CHECK: OpSDiv
    r[0] = b ? a / b : 7;
    // CHECK: OpSelectionMerge
    // CHECK: OpSRem
    r[1] = b && a % b == 3;
    // CHECK: OpSelectionMerge
    // CHECK: OpSDiv
    r[2] = a != INT_MIN ? a / -1 : 3;
    // CHECK: OpSelectionMerge
    // CHECK: OpSDiv %v4uint
    vstore4(a ? v / (int4)(1, 2, 3, a) : v, 1, r);
    // CHECK-NOT: OpSelectionMerge
    // CHECK: OpSDiv %v4uint
    // CHECK: OpSelect %v4uint
    vstore4(a ? v / (int4)(1, 2, 3, 4) : v, 2, r);
    // CHECK-NOT: OpSelectionMerge
    // CHECK: OpUDiv
    // CHECK: OpSelect
    r[3] = a ? u / UINT_MAX : 3;
    // CHECK-NOT: OpSelectionMerge
    // CHECK: OpFDiv
    // CHECK: OpSelect
    r[4] = a ? f / b : 3;
    // CHECK: OpSelectionMerge
    // CHECK: OpConvertFToS
    r[5] = a > 5 ? (int)f : 3;
    // CHECK: OpSelectionMerge
    // CHECK: OpConvertFToU
    r[6] = a > 6 && convert_uint_rtp(f) > 3;
    // CHECK-NOT: OpSelectionMerge
    // CHECK: OpConvertUToF
    // CHECK: OpSelect
    r[7] = as_int(a > 7 ? convert_float(u) : f);
}
