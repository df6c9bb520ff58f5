// RUN: %sgcc %s -Wall -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -DMENDED -o %t 2>&1 | count 0
// Local memory of a kernel, and of its arguments.
#ifdef MENDED
#define BARRIER barrier(CLK_LOCAL_MEM_FENCE)
#else
#define BARRIER mem_fence(CLK_LOCAL_MEM_FENCE)
#endif
kernel __attribute__((reqd_work_group_size(64, 1, 1))) void own(global int *a)
{
    local int s[64];
    int i = (int)get_local_id(0);
    s[i] = a[i];
    BARRIER;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: a race: invocation {{[0-9]+}} reads what invocation {{[0-9]+}} writes before
    a[i] = s[63 - i];
}
kernel void given(global int *a, local int *s)
{
    size_t i = get_local_id(0);
    s[i] = a[i];
    BARRIER;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: a race: invocation {{[0-9]+}} reads what invocation {{[0-9]+}} writes before
    a[i] = s[i ^ 1];
}
