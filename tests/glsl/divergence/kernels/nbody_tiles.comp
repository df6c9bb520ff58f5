// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// Tiles of bodies: a barrier is missing at the end of the loop.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint bodies[64];
void main()
{
    uint i = gl_LocalInvocationIndex, force = 0u, mine = a[gl_GlobalInvocationID.x];
    for (uint t = 0u; t < a[0] % 8u + 2u; t++) {
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
        bodies[i] = a[t * 64u + i];
        barrier();
        for (uint k = 0u; k < 64u; k++) force += bodies[k] ^ mine;
#ifdef MENDED
        barrier();
#endif
    }
    r[gl_GlobalInvocationID.x] = force;
}
