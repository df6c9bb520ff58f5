// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s
// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// A texture of a table by the index of the pixel.
#version 450
#extension GL_EXT_nonuniform_qualifier : enable
layout(location = 0) in vec2 at;
layout(location = 1) flat in uint which;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D images[16];
void main()
{
#ifdef MENDED
    color = textureLod(images[nonuniformEXT(which)], at, 0.0);
#else
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} [-Wnonuniform-index]
    color = textureLod(images[which], at, 0.0);
#endif
}
