// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
// Buffers have one type: a pointer to another size is refused.
kernel void test(global uint *words, int n)
{
    // CHECK: :[[@LINE+1]]:5: error: kernel 'test': 'words' cannot be expressed for Vulkan: it was cast to a pointer to a type of another size or kind
    global uchar *bytes = (global uchar *)words;
    bytes[n] = 1;
}
