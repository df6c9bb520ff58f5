// RUN: %refuse %s | FileCheck %s
// CHECK: pragma-subgroup-size.cl:[[@LINE+1]]:{{[0-9]+}}: error: kernels state the size of their sub-groups themselves: __attribute__((intel_reqd_sub_group_size(32)))
#pragma sgcc subgroup_size(32)
kernel void k(global int *p) { *p = 1; }
// CHECK: {{^}}1 error generated.
