// RUN: %sgcc %s -Wall --target-env=vulkan1.2 -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wall --target-env=vulkan1.2 -DMENDED -o %t 2>&1 | count 0
// A table of textures, indexed by what each invocation loads.
#version 450
#extension GL_EXT_nonuniform_qualifier : enable
layout(local_size_x = 64) in;
layout(binding = 0) uniform sampler2D images[8];
layout(std430, binding = 1) readonly buffer In { uint one, which[]; };
layout(std430, binding = 2) buffer Out { vec4 r[]; };
void main()
{
    uint i = gl_LocalInvocationID.x, at = which[i];
    r[i] = textureLod(images[one], vec2(0.5), 0.0); // uniform
#ifdef MENDED
    r[i] += textureLod(images[nonuniformEXT(at)], vec2(0.5), 0.0);
#else
    // CHECK: :[[@LINE+1]]:{{.*}} warning: the index of an array of descriptors is not uniform over the subgroup and lacks nonuniformEXT
    r[i] += textureLod(images[at], vec2(0.5), 0.0);
#endif
}
