// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
kernel void test(global float8 *a)
{
    // CHECK: :[[@LINE+1]]:5: error: kernel 'test' cannot be expressed for Vulkan: vectors of 8 and 16 components do not exist there; use several of 4
    a[0] = a[1] + a[2];
}
