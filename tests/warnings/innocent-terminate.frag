// RUN: %sgcc %s -Wall -Wextra --target-env=vulkan1.3 -o %t 2>&1 | count 0
// RUN: %sgcc %s -Wall -Wextra -O0 --target-env=vulkan1.3 -o %t 2>&1 | count 0
// The only way out is terminateInvocation, so all invocations meet after the branch.
#version 460
#extension GL_EXT_terminate_invocation : require
layout(binding = 0) uniform sampler2D t;
layout(std430, binding = 1) buffer Seen { vec4 seen; };
layout(location = 0) in vec2 p;
void main()
{
    vec2 at = p;
    if (p.x > 0.5) at.x = sqrt(p.y) / p.x + sin(p.y * 3.0);
    seen = texture(t, at);
    terminateInvocation;
}
