// RUN: %refuse %s | FileCheck %s
// CHECK: declarations.cl:[[@LINE+1]]:5: error: a variable of program scope must be __constant before OpenCL C 2.0 (OpenCL C 3.0, 6.7.1)
int global_before_2;
// CHECK: declarations.cl:[[@LINE+1]]:14: error: a __constant variable needs an initializer (OpenCL C 3.0, 6.7.3)
constant int unset;
// CHECK: declarations.cl:[[@LINE+1]]:21: error: bit-fields are not supported in OpenCL C (OpenCL C 3.0, 6.11): use shifts and masks
struct bits { int x : 3; };
// CHECK: declarations.cl:[[@LINE+1]]:16: error: 'long' cannot be combined with the type before it (C99, 6.7.2)
constant float long wrong_words = 1;
// CHECK: declarations.cl:[[@LINE+1]]:19: error: pointers to functions are not supported (OpenCL C 3.0, 6.11)
constant int (*fp)(int) = 0;
void locals(void)
{
    // CHECK: declarations.cl:[[@LINE+1]]:15: error: a __local variable is declared in a kernel function (OpenCL C 3.0, 6.7.2)
    local int in_function;
    int n = 3;
    // CHECK: declarations.cl:[[@LINE+1]]:11: error: the size of an array must be constant: there are no variable length arrays (OpenCL C 3.0, 6.11, d)
    int a[n];
    // CHECK: declarations.cl:[[@LINE+1]]:16: error: a static variable needs OpenCL C 2.0, or must be __constant (OpenCL C 3.0, 6.11, g)
    static int kept = 1;
    struct later *p;
    // CHECK: declarations.cl:[[@LINE+1]]:19: error: the variable is of incomplete type struct later
    struct later  wrong;
}
// CHECK: {{^}}9 errors generated.
