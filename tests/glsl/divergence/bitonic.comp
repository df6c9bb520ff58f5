// RUN: %sgcc %s -Wall -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall -DMENDED -o %t 2>&1 | count 0
// A bitonic sort: the barrier is in the branch of those that exchange. The loops' bounds are uniform.
#version 450
layout(local_size_x = 128) in;
layout(std430, binding = 0) buffer Data { uint keys[]; };
shared uint s[128];
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[i] = keys[i];
    barrier();
    for (uint k = 2u; k <= 128u; k *= 2u)
        for (uint j = k / 2u; j > 0u; j /= 2u) {
            uint other = i ^ j, a = s[i], b = s[other];
            barrier();
            if (other > i) {
                bool up = (i & k) == 0u;
                if ((a > b) == up) { s[i] = b; s[other] = a; }
#ifndef MENDED
                // CHECK: :[[@LINE+1]]:17: warning: a barrier is in control flow that is not uniform over the work-group
                barrier();
#endif
            }
#ifdef MENDED
            barrier();
#endif
        }
    keys[i] = s[i];
}
