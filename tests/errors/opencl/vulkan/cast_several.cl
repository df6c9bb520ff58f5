// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
// Two members of different sizes are not read as one value.
struct mixed { uchar low, high; ushort rest; };
kernel void test(global uint *out)
{
    struct mixed all = { 1, 2, 3 };
    // CHECK: :[[@LINE+1]]:5: error: kernel 'test': 'a pointer' cannot be expressed for Vulkan: it was cast, and several members of a struct are read or written as one value
    out[0] = *(uint *)&all;
}
// CHECK: {{^}}1 error generated.
