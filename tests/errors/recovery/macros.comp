#version 450
// RUN: %refuse %s | FileCheck %s
// A mistake in the body of a macro is one, however often that is used; one that depends on the argument is said for each.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[]; };
#define TWICE(x) ((x) + missing(x))
#define FIRST(x) (x).x
void one() { r[0] = TWICE(1.0); }           // CHECK-DAG: :[[@LINE]]:21: error: no function 'missing' is declared
void two() { r[1] = TWICE(2.0); }
void main()
{
    r[2] = TWICE(r[0]) + TWICE(r[1]);
    r[3] = FIRST(r);                        // CHECK-DAG: :[[@LINE]]:12: error: float[] has no members
    r[4] = FIRST(one);                      // CHECK-DAG: :[[@LINE]]:12: error: 'one' is a function, but a value is expected: write one(...)
}
// CHECK: {{^}}3 errors generated.
