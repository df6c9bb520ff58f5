#version 450
// RUN: %compile %s | FileCheck %s
// Signed division by a constant is unsigned: with the sign put back, or as it is where the dividend is not negative. By powers of two
// it stays, and so it does by what is not known.
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { int r[]; int x, y; ivec2 v; };
void main()
{
    // CHECK: OpFunction
    // CHECK: [[X:%[0-9]+]] = OpLoad %int
    // CHECK: OpShiftRightArithmetic %int [[X]] %int_31
    // CHECK: OpUDiv %uint %{{[0-9]+}} %uint_7
    // CHECK: OpBitwiseXor
    // CHECK: OpISub
    r[0] = x / 7;
    // CHECK-NOT: OpShiftRightArithmetic
    // CHECK: OpUDiv %uint {{.*}} %uint_9
    r[1] = (int(gl_LocalInvocationIndex) + 5) / 9;
    // CHECK: OpUDiv %uint {{.*}} %uint_8
    r[2] = (x & 1023) / 8;
    // CHECK: OpSDiv %int {{.*}} %int_8
    r[3] = x / 8;
    // CHECK: OpSDiv %int
    r[4] = x / y;
    // CHECK: OpUDiv %v2uint
    r[5] = (v / 10).y;
}
