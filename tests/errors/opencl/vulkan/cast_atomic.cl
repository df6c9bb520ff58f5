// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
// An atomic operation needs an integer of its size in local memory.
kernel void test(local ushort *all)
{
    // CHECK: :[[@LINE+1]]:5: error: kernel 'test': 'all' cannot be expressed for Vulkan: it was cast, and memory has nothing of that type there
    atomic_inc((local uint *)all);
}
// CHECK: {{^}}1 error generated.
