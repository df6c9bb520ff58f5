// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A bitonic sort without a barrier between its stages.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[i] = a[i];
    barrier();
    for (uint k = 2u; k <= 64u; k *= 2u)
        for (uint j = k / 2u; j > 0u; j /= 2u) {
            uint other = i ^ j;
            if (other > i) {
                // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
                uint x = s[i], y = s[other];
                if ((x > y) == ((i & k) == 0u)) { s[i] = y; s[other] = x; }
            }
#ifdef MENDED
            barrier();
#endif
        }
    r[i] = s[i];
}
