// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
// Offsets in a block are aligned (Vulkan, 15.5.4), those in a packed struct are not.
struct __attribute__((packed)) tight { uchar kind; uint value; };
// CHECK: :[[@LINE+1]]:13: error: kernel 'test': 'by_value' cannot be expressed for Vulkan: a packed struct is not a push constant: pass a pointer to it
kernel void test(global uint *out, struct tight by_value) { out[0] = by_value.value; }
// CHECK: {{^}}1 error generated.
