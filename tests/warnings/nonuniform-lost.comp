// RUN: %sgcc %s -Wnonuniform-lost -Wnonuniform-index --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// sgcc passes nonuniformEXT on through operators and functions of an index, so that it reaches the access; a variable ends it.
#version 450
#extension GL_EXT_nonuniform_qualifier : enable
layout(local_size_x = 64) in;
layout(binding = 0) uniform sampler2D images[8];
layout(std430, binding = 2) buffer Out { vec4 r[]; };
void main()
{
    uint i = gl_LocalInvocationID.x;
    r[i] = textureLod(images[nonuniformEXT(i) >> 3], vec2(0.5), 0.0);
    uint k = nonuniformEXT(i) >> 3;
    // CHECK: :[[#@LINE+1]]:{{.*}} warning: the index of an array of descriptors is not uniform over the subgroup and lacks nonuniformEXT
    r[i] += textureLod(images[k], vec2(0.5), 0.0);
}
