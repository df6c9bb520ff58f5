#version 450
#extension GL_NV_shader_thread_group : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { uint u[]; };
void main()
{
    uint m = ballotThreadNV(u[gl_LocalInvocationIndex] > 1u);
    uint rank = bitCount(m & gl_ThreadLtMaskNV);
    if ((m & gl_ThreadEqMaskNV) != 0u) u[rank] = activeThreadsNV() & gl_ThreadGeMaskNV;
}
