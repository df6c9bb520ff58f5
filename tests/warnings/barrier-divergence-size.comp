// RUN: %sgcc %s -Wall -DLIMIT=64 -o %t 2>&1 | count 0
// RUN: %sgcc %s -Wall -O0 -DLIMIT=64 -o %t 2>&1 | count 0
// RUN: %sgcc %s -Wall -DLIMIT=63 -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -O0 -DLIMIT=63 -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// Comparisons that the size of the work-group decides, 64 invocations, are uniform; with a smaller limit they diverge.
#version 450
layout(local_size_x = 16, local_size_y = 4) in;
layout(std430, binding = 0) buffer Data { uint a[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex, x = gl_LocalInvocationID.x;
    s[i] = a[i];
    // CHECK: :[[@LINE+1]]:22: warning: a barrier is in control flow
    if (i < LIMIT) { barrier(); a[i] = s[63u - i]; }
    // CHECK: :[[@LINE+1]]:51: warning: a barrier is in control flow
    if (x < LIMIT / 4 && gl_WorkGroupID.x > 3u) { barrier(); a[i] += s[60u - i]; }
    // CHECK: :[[@LINE+1]]:34: warning: a barrier is in control flow
    if (int(i & 127u) < LIMIT) { barrier(); a[i] += s[50u - i]; }
    if (i / 4u >= LIMIT / 4) return;
    // CHECK: :[[@LINE+1]]:5: warning: a barrier is in control flow
    barrier();
    a[i] += s[i ^ 1u];
}
