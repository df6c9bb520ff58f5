// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=1 | FileCheck %s --check-prefix=TWO
// RUN: %refuse %s --target-env=vulkan1.1 -DCASE=2 | FileCheck %s --check-prefix=NULL
static global int *choose(global int *a, global int *b, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i] == i) return a;
#if CASE == 1
    // TWO: :[[@LINE+1]]:5: error: kernel 'test': 'b' cannot be expressed for Vulkan: a function returns pointers into one object or another, and a shader must know which
    return b;
#else
    // NULL: :[[@LINE+1]]:5: error: kernel 'test': {{.*}} cannot be expressed for Vulkan: a function returns pointers into one object or another
    return 0;
#endif
}

kernel void test(global int *a, global int *b, int n)
{
    *choose(a, b, n) = 1;
}
// TWO: {{^}}1 error generated.
// NULL: {{^}}1 error generated.
