// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
kernel void test(global int *n)
{
    // CHECK: :[[@LINE+1]]:5: error: kernel 'test' cannot be expressed for Vulkan: printf has %s, %c and %p of constants only there: print numbers, or choose between calls
    printf("%c", n[0]);
}
// CHECK: {{^}}1 error generated.
