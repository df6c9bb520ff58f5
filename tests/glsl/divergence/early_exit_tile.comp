// RUN: %sgcc %s -Wall -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -DMENDED -o %t 2>&1 | count 0
// A search that stops as soon as one invocation has found something; the others wait for it. The mended form lets all stop together.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint found; };
layout(std430, binding = 1) readonly buffer In { uint n, key, a[]; };
shared uint hit;
void main()
{
    uint i = gl_LocalInvocationID.x;
    if (i == 0u) hit = 0u;
    barrier();
    for (uint t = 0u; t < n; t++) {
        bool is_here = a[t * 64u + i] == key;
#ifdef MENDED
        if (is_here) atomicOr(hit, 1u);
        barrier();
        bool stops = hit != 0u;
        barrier();
        if (stops) break;
#else
        if (is_here) break;
        // CHECK: :[[@LINE+1]]:9: warning: a barrier is in control flow that is not uniform over the work-group
        barrier();
#endif
    }
    if (i == 0u) found = hit;
}
