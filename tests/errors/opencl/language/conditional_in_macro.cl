// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// An error in the body of a macro is reported where it is first used, and nothing else is reported in its place where it is used again.
#define PICK(a, b) (1 ? (a) : (b))

kernel void test(global int4 *p, long n)
{
    // CHECK: conditional_in_macro.cl:[[@LINE+1]]:12: error: {{.*}} does not take int4 and long: the scalar has a greater rank than the components of the vector
    p[0] = PICK(p[0], n);
    p[1] = PICK(p[1], n);
    // CHECK: conditional_in_macro.cl:[[@LINE+1]]:14: error: the two sides of '?:' are int4 and __global int4 *
    p[2] = 1 ? p[0] : p;
}
// CHECK: {{^}}2 errors generated.
