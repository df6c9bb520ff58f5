// RUN: %compile %s | FileCheck %s
// 6.15.6: a scalar gives 1 or 0, a vector -1 or 0, in integers as wide; a condition takes the bool itself.
kernel void test(global float4 *f, global int4 *i, global int *a, global long2 *l, global double2 *d)
{
    // CHECK: OpFunction %void
    // CHECK: [[LESS:%[0-9]+]] = OpFOrdLessThan %bool
    // CHECK-NOT: OpSelect %
    // CHECK: OpBranchConditional [[LESS]]
    if (isless(f[0].x, f[1].x)) a[0] = 1;
    // CHECK: OpFUnordNotEqual %v4bool
    // CHECK: OpSelect %v4uint
    i[0] = isnotequal(f[0], f[1]);
    // CHECK: OpIsNan %v2bool
    // CHECK: OpSelect %v2ulong
    l[0] = isnan(d[0]);
    // CHECK: [[SIGN:%[0-9]+]] = OpSLessThan %v4bool
    // CHECK: OpAny %bool [[SIGN]]
    a[1] = any(i[0]);
    // CHECK: OpExtInst %v4float %{{[0-9]+}} select
    f[2] = select(f[0], f[1], i[0]);
}
