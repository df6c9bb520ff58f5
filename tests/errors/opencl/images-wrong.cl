// RUN: %refuse %s -cl-std=CL2.0 | FileCheck %s
kernel void test(write_only image2d_t a, read_only image2d_t b, sampler_t s, global float4 *f)
{
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: no 'read_imagef' takes
    f[0] = read_imagef(a, (int2)(1, 2));
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: no 'write_imagef' takes
    write_imagef(b, (int2)(1, 2), f[0]);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: argument 3 of 'read_imagef' is float4, but float2 is expected
    f[0] = read_imagef(b, s, f[1]);
}
// CHECK: {{^}}3 errors generated.
