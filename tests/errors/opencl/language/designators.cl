// RUN: %refuse %s | FileCheck %s
// C99, 6.7.8: what is wrong with designators of several parts.
struct point { int x, y; };
struct outer { struct point a; int b; };
kernel void test(global int *out)
{
    // CHECK: designators.cl:[[@LINE+1]]:28: error: no member 'z' in struct point
    struct outer s1 = { .a.z = 1 };
    // CHECK: designators.cl:[[@LINE+1]]:40: error: not supported: a part of what was initialized as a whole: write it there
    struct outer s2 = { .a = { 1, 2 }, .a.y = 3 };
    // CHECK: designators.cl:[[@LINE+1]]:25: error: not supported: an initializer without designator after one of several parts: designate it
    struct outer s3 = { .a.x = 1, 2 };
    // CHECK: designators.cl:[[@LINE+1]]:25: error: one value is expected here
    struct outer s4 = { .b.x = 1 };
    out[0] = s1.b;
}
// CHECK: {{^}}4 errors generated.
