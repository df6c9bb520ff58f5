// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
// A pointer to a variable of the function itself is not returned.
static int *choose(int *a, int n)
{
    int own[2];
    own[n & 1] = n;
    // CHECK: :[[@LINE+1]]:5: error: kernel 'test': {{.*}} cannot be expressed for Vulkan: a function returns the address of a local variable
    return n > 3 ? own : a;
}

kernel void test(global int *out, int n)
{
    int x[2];
    x[n & 1] = 1;
    *out = *choose(x, n);
}
// CHECK: {{^}}1 error generated.
