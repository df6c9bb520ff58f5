// RUN: %compile %s | FileCheck %s
// C99, 6.3.1: integer promotions, usual arithmetic conversions, and back by assignment.
kernel void conversions(global int *out, char c, uchar u, short s, uint n, long l, float f)
{
    // CHECK: OpSConvert %uint %c
    // CHECK: OpUConvert %uint %u
    out[0] = c * u;
    // CHECK: OpSConvert %uint %s
    // CHECK: OpUDiv %uint
    out[1] = s / n;
    // CHECK: OpSConvert %uint %l
    out[2] = l;
    // CHECK: OpConvertFToS %uint %f
    out[3] = f;
    // CHECK: OpIAdd %uint
    // CHECK: OpUConvert %uchar
    u += 300;
    // CHECK: OpSLessThan %bool
    // CHECK: OpSelect %uint {{.*}} %uint_1 %uint_0
    out[4] = (u < c) + 0;
    // CHECK: OpStore {{.*}} %uint_4 Aligned 4
    out[5] = sizeof(1 ? (char)1 : (char)2);
    // CHECK: OpSRem %uint
    out[6] = out[7] % out[8];
}
