// RUN: %compile %s -cl-std=CL2.0 | FileCheck %s
// RUN: %compile %s -cl-std=CL2.0 -O0 | FileCheck %s --check-prefix=PLAIN
// RUN: %sgcc --dump=ast -cl-std=CL2.0 %s | FileCheck %s --check-prefix=TREE
// A block is a function, a call of it a call: nothing of it is left that a function would not leave (OpenCL C 3.0, 6.14).
kernel void blocks(global int *out, int n)
{
    // TREE: (variables int times^(
    // TREE: (block int(
    // TREE-NEXT: (variables int a
    // TREE: (return (* a factor))
    // TREE: (variables void store^() = (block()
    // CHECK-NOT: OpFunctionCall
    // CHECK: [[PRODUCT:%[0-9]+]] = OpIMul %uint %n %n
    // CHECK-NEXT: OpStore %out [[PRODUCT]]
    // PLAIN: OpName [[FIRST:%[0-9a-zA-Z_]+]] "__blocks_block_invoke"
    // PLAIN: OpName [[SECOND:%[0-9a-zA-Z_]+]] "__blocks_block_invoke_2"
    int factor = n;
    int (^times)(int) = ^int(int a) { return a * factor; };
    void (^store)(void) = ^(void){ out[0] = n * n; };
    factor = 3;
    store();
    // CHECK: [[SUM:%[0-9]+]] = OpIAdd %uint [[PRODUCT]] %n
    // CHECK: OpStore %{{[0-9]+}} [[SUM]]
    out[1] = times(n) + n;
}
