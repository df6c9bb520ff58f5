// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
// Parts of an int in local memory are written by atomic operations; other types have none.
kernel void test(local float *all, int n)
{
    // CHECK: :[[@LINE+1]]:6: error: kernel 'test': 'all' cannot be expressed for Vulkan: parts of scalars in local memory are written, and these are no int or uint
    ((local uchar *)all)[n] = 1;
}
// CHECK: {{^}}1 error generated.
