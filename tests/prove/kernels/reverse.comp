#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint d[]; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex, g = gl_GlobalInvocationID.x;
    s[i] = d[g];
#ifndef FAULT
    barrier();
#endif
    d[g] = s[63u - i];
}
