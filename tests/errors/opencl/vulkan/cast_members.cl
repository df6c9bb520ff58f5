// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
// Private memory has one type: a value is read from one member of a struct, and which one, must be known if some are smaller.
struct mixed { uint words[4]; uchar low, high; ushort rest; };
kernel void test(global uint *out, int n)
{
    struct mixed all = { { 1, 2, 3, 4 }, 5, 6, 7 };
    // CHECK: :[[@LINE+1]]:5: error: kernel 'test': 'a pointer' cannot be expressed for Vulkan: it was cast, and what it points to has scalars of several sizes, and a shader must know which it reads and writes
    out[0] = ((uint *)&all)[n];
}
// CHECK: {{^}}1 error generated.
