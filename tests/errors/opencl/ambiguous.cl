// RUN: %refuse %s -cl-std=CL1.2 | FileCheck %s
// Which instance a call means is as other compilers decide it.
kernel void test(global float *f, global uint *u, global int *i, constant float *k, local float *l)
{
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'max' is ambiguous for (uint, int): {{.*}} fit equally well, convert an argument
    u[0] = max(u[1], i[0]);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: argument 2 of 'fract' is __constant {{.*}}float *, but a pointer to private or global or local memory is expected
    f[0] = fract(f[1], k);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'work_group_reduce_add' needs __opencl_c_work_group_collective_functions, which exists from OpenCL C 2.0 on: write -cl-std=CL2.0
    i[1] = work_group_reduce_add(i[2]);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'ctz' exists from OpenCL C 2.0 on: write -cl-std=CL2.0
    i[2] = ctz(i[2]);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'sin' takes 1 argument, not 2
    f[0] = sin(f[1], f[2]);
}
// CHECK: {{^}}5 errors generated.
