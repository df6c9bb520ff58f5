// RUN: %refuse %s -cl-std=CL2.0 | FileCheck %s
// OpenCL C 3.0, 6.7.5, and C99, 6.3.2.1: what pointers and const members do not do; OpenCL C 3.0, 6.5.9: widths of a condition.
struct fixed { const int a; int b; };
kernel void test(global int *o, global float4 *v, short4 c, global struct fixed *s)
{
    global int *a = o;
    // CHECK: pointers.cl:[[@LINE+1]]:15: error: the initializer is __global int * *, but {{.*}} is expected: what is pointed to are pointers into different address spaces (OpenCL C 3.0, 6.7.5, C99, 6.5.16.1)
    int **b = &a;
    // CHECK: pointers.cl:[[@LINE+1]]:12: error: the condition of '?:' is short4, but its components must be as wide as those of float4: write convert_int4() (OpenCL C 3.0, 6.5.9)
    v[0] = c ? v[1] : v[2];
    // CHECK: pointers.cl:[[@LINE+1]]:8: error: a const object cannot be assigned
    s->a = 1;
    // CHECK: pointers.cl:[[@LINE+1]]:6: error: a struct with a const member cannot be assigned (C99, 6.3.2.1, 1)
    s[0] = s[1];
    // CHECK: pointers.cl:[[@LINE+1]]:12: error: 'vec_step' takes a scalar or a vector, not struct fixed (OpenCL C 3.0, 6.15.13)
    o[0] = vec_step(struct fixed);
    switch (o[1]) {
    case 1:
        // CHECK: pointers.cl:[[@LINE+1]]:19: error: not supported: 'case' inside of another statement (the control flow of SPIR-V is structured): write it directly in the braces of the switch
        if (o[2]) case 2: o[3] = 1;
    }
}
int __attribute__((overloadable)) pick(float a);
int __attribute__((overloadable)) pick(uint a);
void calls(global int *o)
{
    // CHECK: pointers.cl:[[@LINE+3]]:12: error: 'pick' is ambiguous for (int): convert an argument
    // CHECK: note: this one fits
    // CHECK: note: this one fits as well
    o[0] = pick(1);
    // CHECK: pointers.cl:[[@LINE+1]]:12: error: no 'pick' takes (__global int *)
    o[0] = pick(o);
}
// CHECK: pointers.cl:[[@LINE+1]]:35: error: no vector of 5 float: it has 2, 3, 4, 8 or 16 numbers (OpenCL C 3.0, 6.3.2)
typedef float five __attribute__((ext_vector_type(5)));
// CHECK: pointers.cl:[[@LINE+1]]:27: error: 'also' must precede the name that this typedef declares
typedef unsigned int uint also;
// CHECK: {{^}}10 errors generated.
