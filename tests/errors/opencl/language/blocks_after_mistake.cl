// RUN: %refuse %s -cl-std=CL2.0 | FileCheck %s --implicit-check-not=error:
// The block literals of a function with a mistake are forgotten with it.
kernel void first(global int *x)
{
    int (^b)(void) = ^{ return 1; };
    // CHECK: :[[@LINE+1]]:12: error: 'unknown' is not declared
    x[0] = unknown;
}
kernel void second(global int *x)
{
    // CHECK: :[[@LINE+1]]:5: error: '__block' is not supported
    __block int y = 1;
    // CHECK: :[[@LINE+1]]:26: error: a block has const copies
    void (^b)(void) = ^{ y = 2; };
    b();
}
// CHECK: {{^}}3 errors generated.
