// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | count 0
// RUN: %sgcc %s -O0 -Wall -Wextra --target-env=vulkan1.2 -o %t 2>&1 | count 0
// A waterfall loop: each turn serves the invocations that share the first one's index, which is uniform.
#version 450
#extension GL_KHR_shader_subgroup_ballot : enable
layout(local_size_x = 64) in;
layout(binding = 0) uniform sampler2D images[8];
layout(std430, binding = 1) readonly buffer In { uint which[]; };
layout(std430, binding = 2) buffer Out { vec4 r[]; };
void main()
{
    uint i = gl_LocalInvocationID.x, at = which[i];
    for (;;) {
        uint first = subgroupBroadcastFirst(at);
        if (first == at) {
            r[i] = textureLod(images[first], vec2(0.5), 0.0);
            break;
        }
    }
}
