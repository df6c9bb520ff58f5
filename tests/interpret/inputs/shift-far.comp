#version 450
layout(local_size_x = 4) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
void main()
{
    data[gl_LocalInvocationIndex] = 1u << (data[gl_LocalInvocationIndex] & (data[0] > 64u ? ~0u : 31u));
}
