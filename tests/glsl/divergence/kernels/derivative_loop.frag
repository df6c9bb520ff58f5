// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// Derivatives in a loop that pixels leave at different times.
#version 450
layout(location = 0) in vec2 at;
layout(location = 1) flat in uint which;
layout(location = 0) out vec4 color;
void main()
{
    vec2 z = at;
    color = vec4(0.0);
    for (int k = 0; k < 8; k++) {
#ifdef MENDED
        color.xy += dFdx(z);
        if (dot(z, z) < 4.0) z = z * z + at;
#else
        if (dot(z, z) > 4.0) break;
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wderivative-divergence]
        color.xy += dFdx(z);
        z = z * z + at;
#endif
    }
}
