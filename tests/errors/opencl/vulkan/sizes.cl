// RUN: %refuse %s --target-env=vulkan1.1 | FileCheck %s
// WorkgroupSize holds for a whole module.
// CHECK: sizes.cl:[[@LINE+2]]:13: error: kernel 'two' cannot be expressed for Vulkan: some kernels of this file have reqd_work_group_size and some have not: give it to all or none
kernel __attribute__((reqd_work_group_size(8, 1, 1))) void one(global int *a) { a[0] = 1; }
kernel void two(global int *a) { a[0] = 2; }
// CHECK: {{^}}1 error generated.
