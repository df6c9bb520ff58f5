// RUN: %sgcc %s -cl-std=CL3.0 -Wall -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// Messages name functions of OpenCL C.
kernel void k(global int *a)
{
    int i = (int)get_local_id(0), x = 0;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: work_group_reduce_add is in control flow that is not uniform over the work-group: all or none must reach it
    if (a[i] > 3) x = work_group_reduce_add(i);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: sub_group_scan_inclusive_max is in control flow
    if (a[i] > 4) x += sub_group_scan_inclusive_max(i);
    a[i] = x;
}
