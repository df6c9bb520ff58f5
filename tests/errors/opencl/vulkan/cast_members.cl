// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
// Private memory has one type: which member of a struct is read as another type must be known.
struct mixed { uint words[4]; ushort half_words[4]; };
kernel void test(global uint *out, int n)
{
    struct mixed all = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 } };
    // CHECK: :[[@LINE+1]]:5: error: kernel 'test': 'a pointer' cannot be expressed for Vulkan: it was cast, and what it points to has scalars of several sizes, and a shader must know which it reads and writes
    out[0] = ((uint *)&all)[n];
}
// CHECK: {{^}}1 error generated.
