// RUN: %refuse %s -cl-std=CL2.0 | FileCheck %s
// Block literals: OpenCL C 3.0, 6.14.3 to 6.14.5.
typedef int (^source)(void);
kernel void literals(global int *x, int n)
{
    source one = ^{ return 1; };
    // CHECK: block_literals.cl:[[@LINE+1]]:33: error: this returns float, where a return before it gives the block the result int (OpenCL C 3.0, 6.14.3): write the result, ^int(...)
    ^(int a) { if (a) return 1; return 2.0f; }(n);
    // CHECK: block_literals.cl:[[@LINE+1]]:41: error: the block is void: it returns no value (C99, 6.8.6.4)
    void (^empty)(void) = ^void(void) { return 1; };
    // CHECK: block_literals.cl:[[@LINE+1]]:19: error: the block must return a value of type int
    ^int(int a) { return; }(1);
    // CHECK: block_literals.cl:[[@LINE+1]]:21: error: a block takes a fixed number of arguments (OpenCL C 3.0, 6.14.5)
    void (^variadic)(int, ...) = ^(int a) { };
    // CHECK: block_literals.cl:[[@LINE+1]]:27: error: the initializer of a static block variable cannot capture 'n' (OpenCL C 3.0, 6.14.3)
    static source fixed = ^{ return n; };
    // CHECK: block_literals.cl:[[@LINE+1]]:30: error: a parameter of a block literal needs a name
    void (^unnamed)(int) = ^(int) { };
    // CHECK: block_literals.cl:[[@LINE+1]]:6: error: a block cannot return a block (OpenCL C 3.0, 6.14.5)
    ^source(void) { return 0; };
    // CHECK: block_literals.cl:[[@LINE+1]]:14: error: a block cannot be a parameter (OpenCL C 3.0, 6.14.5)
    ^(source s) { return 1; };
    // CHECK: block_literals.cl:[[@LINE+1]]:17: error: 'break' is allowed only in a loop or switch (C99, 6.8.6.3)
    for (;;) ^{ break; }();
    // CHECK: block_literals.cl:[[@LINE+1]]:13: error: the result of a block is a type without storage class and address space
    ^static int(void) { return 1; };
    // CHECK: block_literals.cl:[[@LINE+1]]:18: error: a block variable cannot lie in this address space (OpenCL C 3.0, 6.7)
    local source shared = ^{ return 1; };
    // CHECK: block_literals.cl:[[@LINE+1]]:12: error: int (^)(void) cannot be cast to float
    x[3] = (float)one;
    // CHECK: block_literals.cl:[[@LINE+1]]:16: error: '+' does not take int (^)(void) and int
    x[4] = one + 1;
    // CHECK: block_literals.cl:[[@LINE+1]]:12: error: '!' does not take int (^)(void)
    x[5] = !one;
    // CHECK: block_literals.cl:[[@LINE+1]]:9: error: a condition must be a scalar, this is int (^)(void)
    if (one) x[6] = 1;
    // CHECK: block_literals.cl:[[@LINE+1]]:15: error: 'undeclared' is not declared
    ^{ x[n] = undeclared; }();
    // CHECK: block_literals.cl:[[@LINE+1]]:57: error: it is not known here which block this is (OpenCL C 3.0, 6.14.5)
    void (^two)(void) = ^{ int y; }, (^three)(void) = (n, two);
    // CHECK: block_literals.cl:[[@LINE+1]]:5: error: 'y' is not declared
    y = 1;
    // CHECK: block_literals.cl:[[@LINE+1]]:5: error: '__block' is not supported: a block has const copies of the variables outside of it (OpenCL C 3.0, 6.14.5)
    __block int z = 1;
}
// CHECK: {{^}}19 errors generated.
