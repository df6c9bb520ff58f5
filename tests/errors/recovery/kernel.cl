// RUN: %refuse %s | FileCheck %s
// The same in OpenCL C.
struct pair { float x y; int n; };          // CHECK-DAG: :[[@LINE]]:21: error: unknown type 'x'
struct holder { struct pair p; struct { struct pair q; }; int k; };
struct outer { union { int n; float z w; }; int k; };        // CHECK-DAG: :[[@LINE]]:37: error: unknown type 'z'
typedef int four[4] five;                   // CHECK-DAG: :[[@LINE]]:20: error: expected a semicolon after ']', found 'five'
float length_of(struct pair p) { return p.x + p.y; }
kernel void test(global float *out)
{
    struct holder h;
    four list = { 1, 2, 3, 4 };
    struct outer u;
    h.k = u.n + u.k;
    out[0] = length_of(h.p) + h.q.n + list[0] + nothing(1);     // CHECK-DAG: :[[@LINE]]:49: error: 'nothing' is not declared: a function must be declared before it is called
    if (h.k) { out[1] = nothing(2); } }
    for (int i = 0; i < 3; i++) { out[i] = i; }     // CHECK-DAG: :[[@LINE-1]]:40: error: expected a type after '}', found 'for'
    out[1] = h.k;
    local float shared[4];
    const int m = out[2];
    barrier(CLK_LOCAL_MEM_FENCE);
    switch (m) { case 1: break; }
}
kernel void whole(global float *out) { out[0] = 1; }
// CHECK: {{^}}5 errors generated.
