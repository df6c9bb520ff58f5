// RUN: %refuse %s | FileCheck %s
// OpenCL C 3.0, 6.3.7.
kernel void test(global float *out)
{
    float2 v = (float2)(1, 2);
    out[0] = v.z;       // CHECK: :[[@LINE]]:16: error: no component 'z' in float2, which has 2
    out[1] = v.s4;      // CHECK: :[[@LINE]]:16: error: no component 's4' in float2, which has 2
    out[2] = v.p;       // CHECK: :[[@LINE]]:16: error: no component 'p' in float2: they are named
}
// CHECK: {{^}}3 errors generated.
