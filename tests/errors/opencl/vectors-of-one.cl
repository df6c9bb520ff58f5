// RUN: %refuse %s -cl-std=CL1.2 | FileCheck %s --implicit-check-not=error:
typedef float none __attribute__((ext_vector_type(0))); // CHECK: :[[@LINE]]:{{[0-9]+}}: error: no vector of 0 float
typedef float float1 __attribute__((ext_vector_type(1)));
kernel void k(global float *p)
{
    float1 a = p[0];
    p[1] = a.y; // CHECK: :[[@LINE]]:{{[0-9]+}}: error: float has no members
}
// CHECK: {{^}}2 errors generated.
