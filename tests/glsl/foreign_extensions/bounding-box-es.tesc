#version 320 es
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// Written and never read, it is nothing (ESSL 3.20, 7.1.2).
layout(vertices = 3) out;
void main()
{
    gl_BoundingBox[0] = vec4(0.0);
    gl_BoundingBox[1] = vec4(1.0);
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
}
// CHECK: OpEntryPoint TessellationControl
// CHECK-NOT: Private
