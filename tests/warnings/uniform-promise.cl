// RUN: %sgcc %s -Wall -o %t.spv 2>&1 | count 0
// RUN: %sgcc %s -Wall --target-env=vulkan1.2 -o %t.spv 2>&1 | count 0
// RUN: %sgcc %s -Wall -DNOTHING -o %t.spv 2>&1 | FileCheck %s --implicit-check-not=warning:
// Kernels for OpenCL and for Vulkan, with the same pragma.
#ifdef NOTHING
#define CHOSEN
#else
#define CHOSEN _Pragma("sgcc uniform(workgroup)")
#endif
kernel void test(global uint *u)
{
    size_t i = get_local_id(0);
    CHOSEN
    // CHECK: :[[#@LINE+1]]:{{.*}}: warning: a barrier is in control flow that is not uniform over the work-group
    if (u[i] > 3) barrier(CLK_LOCAL_MEM_FENCE);
    u[i] = 1;
}
