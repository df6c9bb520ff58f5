// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// A texture with an implicit level in a branch of the pixel.
#version 450
layout(location = 0) in vec2 at;
layout(location = 1) flat in uint which;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D image;
void main()
{
    color = vec4(0.0);
#ifdef MENDED
    vec4 texel = texture(image, at);
    if (at.x > 0.5) color = texel;
#else
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wderivative-divergence]
    if (at.x > 0.5) color = texture(image, at);
#endif
}
