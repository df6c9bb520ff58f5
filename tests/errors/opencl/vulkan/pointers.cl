// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
// A pointer whose object is not known is refused by its name, at its line.
kernel void test(global int *a, global int *b, int n)
{
    // CHECK: :[[@LINE+1]]:5: error: kernel 'test': 'a' cannot be expressed for Vulkan: it points into one object or another, and a shader must know which
    global int *q = n > 3 ? a : b;
    *q = 1;
}
// CHECK: {{^}}1 error generated.
