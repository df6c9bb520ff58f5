#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 8.16.1 and GL_KHR_vulkan_glsl: barrier() of a patch.  A block is not a control flow.
layout(vertices = 4) out;
// CHECK: OpControlBarrier %uint_2 %uint_4 %uint_0
// CHECK: OpControlBarrier %uint_2 %uint_4 %uint_0
void main()
{
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    barrier();
    { barrier(); }
    if (gl_InvocationID == 0) gl_TessLevelOuter[1] = gl_out[1].gl_Position.x;
}
