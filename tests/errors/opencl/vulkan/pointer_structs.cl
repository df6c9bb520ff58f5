// RUN: %refuse %s --target-env=vulkan1.1 -DRESULT | FileCheck --check-prefix=RESULT %s
// RUN: %refuse %s --target-env=vulkan1.1 -DMEMORY | FileCheck --check-prefix=MEMORY %s
// Structs with pointers are taken apart as values only.
typedef struct { global float *data; int count; } view;
view __attribute__((noinline)) move(view v, int by) { v.data += by; return v; }
kernel void test(global float *a, int n)
{
    view v = { a, n };
#ifdef RESULT
    // RESULT: :[[@LINE+1]]:9: error: kernel 'test' cannot be expressed for Vulkan: a function returns a struct that holds pointers
    v = move(v, 1);
#else
    // MEMORY: error: kernel 'test'
    view several[2] = { v, v };
    v = several[n];
#endif
    v.data[0] = 1;
}
// RESULT: {{^}}1 error generated.
// MEMORY: {{^}}1 error generated.
