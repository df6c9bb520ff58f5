// RUN: %sgcc %s -Wall -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -DMENDED -o %t 2>&1 | count 0
// Tiles of a matrix product: each invocation turns as often as its own row needs.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { float r[]; };
layout(std430, binding = 1) readonly buffer In { uint tiles; uint lengths[64]; float a[]; };
shared float tile[64];
void main()
{
    uint i = gl_LocalInvocationID.x;
    float sum = 0.0;
#ifdef MENDED
    uint n = tiles;
#else
    uint n = lengths[i];
#endif
    for (uint t = 0u; t < n; t++) {
        tile[i] = a[t * 64u + i];
        // CHECK: :[[@LINE+1]]:9: warning: a barrier is in control flow that is not uniform over the work-group
        barrier();
        for (uint k = 0u; k < 64u; k++) sum += tile[k];
        // CHECK: :[[@LINE+1]]:9: warning: a barrier is in control flow that is not uniform over the work-group
        barrier();
    }
    r[i] = sum;
}
