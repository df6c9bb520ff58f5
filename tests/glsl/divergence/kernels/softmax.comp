// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// EXECUTE:
// A softmax: the shared maximum is overwritten by the sum before all have read it.
#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In { uint a[]; };
shared float s[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    float x = float(a[gl_GlobalInvocationID.x] & 7u);
    s[i] = x;
    barrier();
    for (uint d = 32u; d > 0u; d >>= 1) {
        if (i < d) s[i] = max(s[i], s[i + d]);
        barrier();
    }
    float most = s[0];
#ifdef MENDED
    barrier();
#endif
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wshared-race]
    s[i] = exp(x - most);
    barrier();
    for (uint d = 32u; d > 0u; d >>= 1) {
        if (i < d) s[i] += s[i + d];
        barrier();
    }
    r[gl_GlobalInvocationID.x] = uint(exp(x - most) / s[0] * 100.0);
}
