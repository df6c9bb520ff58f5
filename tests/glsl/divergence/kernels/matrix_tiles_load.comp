// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// Tiles of a matrix product: no barrier after the load.
#version 450
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared uint x[8][8];
void main()
{
    uvec2 l = gl_LocalInvocationID.xy;
    uint sum = 0u;
    for (uint t = 0u; t < 4u; t++) {
        x[l.y][l.x] = a[l.y * 32u + t * 8u + l.x];
#ifdef MENDED
        barrier();
#endif
        for (uint k = 0u; k < 8u; k++)
            // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
            sum += x[l.y][k] * a[k];
        barrier();
    }
    r[l.y * 8u + l.x] = sum;
}
