#version 330
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// Counters and images come together with what they need, before 4.20.
#extension GL_ARB_shader_image_load_store : require
#extension GL_ARB_shader_atomic_counters : require
layout(binding = 0, offset = 4) uniform atomic_uint count;
layout(rgba8) coherent uniform image2D canvas;
out vec4 color;
void main()
{
    color = imageLoad(canvas, ivec2(0)) * float(atomicCounterIncrement(count));
    memoryBarrier();
}
