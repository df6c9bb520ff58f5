// RUN: %sgcc %s -Wall -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -DMENDED -o %t 2>&1 | count 0
// A reduction over shared memory: invocations behind the end of the data return before the barrier.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { float sums[]; };
layout(std430, binding = 1) readonly buffer In { uint n; float a[]; };
shared float s[64];
void main()
{
    uint i = gl_LocalInvocationID.x, at = gl_GlobalInvocationID.x;
#ifdef MENDED
    s[i] = at < n ? a[at] : 0.0;
#else
    // CHECK-DAG: :[[@LINE+1]]:{{.*}} note: invocations take different ways here
    if (at >= n) return;
    s[i] = a[at];
#endif
    // CHECK-DAG: :[[@LINE+2]]:5: warning: a barrier is in control flow that is not uniform over the work-group: all or none must reach it
    // CHECK-DAG: :[[@LINE-9]]:{{.*}} note: the value is gl_GlobalInvocationID, which differs between invocations
    barrier();
    for (uint half_ = 32u; half_ > 0u; half_ >>= 1) {
        if (i < half_) s[i] += s[i + half_];
        // CHECK-DAG: :[[@LINE+1]]:9: warning: a barrier is in control flow
        barrier();
    }
    if (i == 0u) sums[gl_WorkGroupID.x] = s[0];
}
