// RUN: %sgcc %s -Wextra -o %t 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sgcc %s -Wextra -DMENDED -o %t 2>&1 | count 0
// A texture with an implicit level in a branch that depends on an interpolated input.
#version 450
layout(location = 0) in vec2 at;
layout(location = 1) flat in int kind;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D image;
void main()
{
    color = vec4(0);
    if (kind == 1) color = texture(image, at * 2.0); // uniform over the quad
#ifdef MENDED
    vec4 texel = texture(image, at);
    if (at.x > 0.5) color += texel;
    else color += textureLod(image, at, 0.0);
#else
    // CHECK: :[[@LINE+2]]:{{.*}} warning: a derivative in control flow that is not uniform over the quad: its value is undefined
    // CHECK: note: the value is an input
    if (at.x > 0.5) color += texture(image, at);
    else color += textureLod(image, at, 0.0);
#endif
}
