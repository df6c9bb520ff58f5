// RUN: %refuse %s | FileCheck %s
kernel void test(global float4 *f, global int *i, global int2 *v)
{
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: no 'convert_int2' takes (float4)
    v[0] = convert_int2(f[0]);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'as_int' takes a value of 4 bytes, float4 has 16
    i[0] = as_int(f[0]);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'convert_float_sat' is not declared
    f[0].x = convert_float_sat(i[0]);
}
// CHECK: {{^}}3 errors generated.
