// RUN: %sgcc %s -Wnonuniform-lost -Wnonuniform-index --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wnonuniform-lost -Wnonuniform-index --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// nonuniformEXT of a part of the index.
#version 450
#extension GL_EXT_nonuniform_qualifier : enable
layout(local_size_x = 64) in;
layout(binding = 0) uniform sampler2D images[8];
layout(std430, binding = 2) buffer Out { vec4 r[]; };
void main()
{
    uint i = gl_LocalInvocationID.x;
#ifdef MENDED
    r[i] = textureLod(images[nonuniformEXT(i >> 3)], vec2(0.5), 0.0);
#else
    // CHECK: :[[#@LINE+1]]:{{.*}} warning: nonuniformEXT of the index does not reach the access of the descriptor
    r[i] = textureLod(images[nonuniformEXT(i) >> 3], vec2(0.5), 0.0);
#endif
}
