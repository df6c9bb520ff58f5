// RUN: %refuse %s | FileCheck %s
// CHECK: gnu_c.cl:[[@LINE+1]]:1: error: _Static_assert: the condition is false: "int is wide"
_Static_assert(sizeof(int) == 8, "int is wide");
struct s { int x[3]; };
kernel void test(global int *p, int n, global float4 *v)
{
    // CHECK: gnu_c.cl:[[@LINE+1]]:5: error: not supported: '__builtin_memcpy', a function of other compilers, write what OpenCL C has for it
    __builtin_memcpy(p, p, 4);
    // CHECK: gnu_c.cl:[[@LINE+1]]:31: error: '__builtin_popcount' takes a value here, not a type
    p[0] = __builtin_popcount(int);
    // CHECK: gnu_c.cl:[[@LINE+1]]:12: error: '__builtin_astype' takes a value and a type
    p[0] = __builtin_astype(n, n);
    // CHECK: gnu_c.cl:[[@LINE+1]]:41: error: no member 'y' in struct s
    p[0] = __builtin_offsetof(struct s, y);
    // CHECK: gnu_c.cl:[[@LINE+1]]:57: error: '__builtin_shufflevector' chooses among 8 components, there is no 8
    v[0] = __builtin_shufflevector(v[0], v[1], 0, 1, 2, 8);
    // CHECK: gnu_c.cl:[[@LINE+1]]:12: error: '__builtin_shufflevector' takes 1, 2, 3, 4, 8 or 16 indices
    v[0] = __builtin_shufflevector(v[0], v[1], 0, 1, 2, 3, 4);
    // CHECK: gnu_c.cl:[[@LINE+1]]:34: error: the first argument of __builtin_choose_expr must be an integral constant expression
    p[0] = __builtin_choose_expr(n, 1, 2);
    // CHECK: gnu_c.cl:[[@LINE+1]]:10: error: no component 'xg' in float4
    v[0].xg = 1.0f;
    // CHECK: gnu_c.cl:[[@LINE+1]]:14: error: '==' does not take __global int * and float
    p[0] = p == 0.0f;
    switch (n) {
    // CHECK: gnu_c.cl:[[@LINE+1]]:{{[0-9]+}}: error: a range of case labels has 1 to 16383 values, this goes from 4 to 1
    case 4 ... 1: p[0] = 1;
    // CHECK: gnu_c.cl:[[@LINE+1]]:{{[0-9]+}}: error: there are two case labels of this value
    case 1 ... 9: case 5: p[0] = 2;
    }
    // CHECK: gnu_c.cl:[[@LINE+1]]:14: error: half needs cl_khr_fp16
    v[0].x = (half)n;
}
// CHECK: {{^}}13 errors generated.
