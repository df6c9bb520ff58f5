// RUN: %refuse %s | FileCheck %s
struct pair { int alpha, beta; };
kernel void k(global int *out)
{
    struct pair p = {1, 2};
    out[0] = p.alhpa;           // CHECK: :[[@LINE]]:16: error: no member 'alhpa' in struct pair, did you mean 'alpha'? [member]
    out[1] = later(1);          // CHECK: :[[@LINE]]:14: error: 'later' is not declared: a function must be declared before it is called [undeclared-function]
    // CHECK: :[[@LINE+3]]:5: note: 'later' is declared here, after this use
    out[2] = later(2);
}
int later(int a) { return a; }
// CHECK: {{^}}2 errors generated.
