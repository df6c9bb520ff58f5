// RUN: %refuse %s -cl-std=CL2.0 | FileCheck %s
// Blocks: OpenCL C 3.0, 6.14.
typedef int (^source)(void);
// CHECK: blocks.cl:[[@LINE+1]]:15: error: a block variable cannot be extern (OpenCL C 3.0, 6.14.5)
extern source elsewhere;
// CHECK: blocks.cl:[[@LINE+1]]:8: error: a block variable must be initialized where it is declared (OpenCL C 3.0, 6.14.5)
source nothing;
// CHECK: blocks.cl:[[@LINE+1]]:27: error: recursion is not allowed: 'itself' is called by itself (OpenCL C 3.0, 6.11, i)
source itself = ^{ return itself(); };
// CHECK: blocks.cl:[[@LINE+1]]:17: error: a block cannot be a parameter (OpenCL C 3.0, 6.14.5)
int take(source s);
// CHECK: blocks.cl:[[@LINE+1]]:8: error: a function cannot return int (^)(void)
source give(void);
// CHECK: blocks.cl:[[@LINE+1]]:24: error: a member cannot be a block (OpenCL C 3.0, 6.14.5)
struct holder { source s; };
kernel void literals(global int *x, int n)
{
    int y = 1;
    source one = ^{ return 1; };
    // CHECK: blocks.cl:[[@LINE+1]]:16: error: there are no arrays of blocks (OpenCL C 3.0, 6.14.5)
    source many[2];
    // CHECK: blocks.cl:[[@LINE+1]]:12: error: there are no pointers to blocks (OpenCL C 3.0, 6.14.5)
    source *pointer;
    // CHECK: blocks.cl:[[@LINE+1]]:9: error: a block is declared with its parameters: int (^name)(int) (OpenCL C 3.0, 6.14.2)
    int ^bare = 0;
    // CHECK: blocks.cl:[[@LINE+1]]:5: error: a block variable cannot be assigned after its declaration (OpenCL C 3.0, 6.14.5)
    one = ^{ return 2; };
    // CHECK: blocks.cl:[[@LINE+1]]:31: error: a block has const copies of the variables outside of it: this one cannot be assigned (OpenCL C 3.0, 6.14.3)
    void (^change)(void) = ^{ y = 2; };
    // CHECK: blocks.cl:[[@LINE+1]]:28: error: a block cannot capture 'one', another block (OpenCL C 3.0, 6.14.5)
    source two = ^{ return one(); };
    // CHECK: blocks.cl:[[@LINE+1]]:22: error: '?:' does not choose between blocks (OpenCL C 3.0, 6.14.5): write if, and call or enqueue one in each branch
    source other = n ? one : one;
    // CHECK: blocks.cl:[[@LINE+1]]:5: error: the unary operators * and & do not take a block (OpenCL C 3.0, 6.14.5)
    &one;
    // CHECK: blocks.cl:[[@LINE+1]]:5: error: the unary operators * and & do not take a block (OpenCL C 3.0, 6.14.5)
    *one;
    // CHECK: blocks.cl:[[@LINE+1]]:12: error: the size of a block is not known when the program is compiled (OpenCL C 3.0, 6.14.2)
    x[0] = sizeof one;
    // CHECK: blocks.cl:[[@LINE+1]]:12: error: the size of a block is not known when the program is compiled (OpenCL C 3.0, 6.14.2)
    x[1] = sizeof(source);
    // CHECK: blocks.cl:[[@LINE+1]]:12: error: the block takes 0 arguments, there are 1
    x[2] = one(3);
    // CHECK: blocks.cl:[[@LINE+1]]:20: error: the initializer is int (^)(int), but int (^)(void) is expected
    source wrong = ^(int a) { return a; };
    // CHECK: blocks.cl:[[@LINE+1]]:21: error: the initializer is int, but int (^)(void) is expected
    source number = 3;
}
// CHECK: {{^}}20 errors generated.
