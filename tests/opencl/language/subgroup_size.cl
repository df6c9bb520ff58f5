// RUN: %compile %s | FileCheck %s
// RUN: %sgcc %s --target-env=vulkan1.1 -o %t.vulkan.spv 2>&1 | FileCheck %s --check-prefix=VULKAN
// SPIR-V, 3.2.5: SubgroupSize came with version 1.1, which the module becomes.
// CHECK: OpCapability SubgroupDispatch
// CHECK: OpExecutionMode %{{[0-9]+}} SubgroupSize 16
// VULKAN: subgroup_size.cl:[[@LINE+1]]:16: warning: a module for Vulkan cannot require the size of subgroups
__attribute__((intel_reqd_sub_group_size(16)))
kernel void test(global uint *o) { *o = get_sub_group_size(); }
