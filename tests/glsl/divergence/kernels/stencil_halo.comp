// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A stencil with a halo: neighbours are read before they are written.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint line[66];
void main()
{
    uint i = gl_LocalInvocationIndex, at = gl_GlobalInvocationID.x;
    line[i + 1u] = a[at + 1u];
    if (i == 0u) line[0] = a[at];
    if (i == 63u) line[65] = a[at + 2u];
#ifdef MENDED
    barrier();
#endif
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
    r[at] = line[i] + line[i + 1u] + line[i + 2u];
}
