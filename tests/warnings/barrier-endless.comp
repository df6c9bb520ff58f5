// RUN: %sgcc %s -Wbarrier-divergence -fsyntax-only 2>&1 | FileCheck %s --implicit-check-not=warning:
// A shader that never ends: its branches meet again all the same.
#version 450
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { uint r[]; };
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i == 0u) r[0] = 1u;
    barrier();
    while (true) {
        if (i == 3u) {
            r[1]++;
            // CHECK: :[[@LINE+1]]:13: warning: a barrier is in control flow that is not uniform over the work-group
            barrier();
        }
        barrier();
    }
}
