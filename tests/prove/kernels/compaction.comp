#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
shared uint count;
layout(std430, binding = 2) buffer Total { uint total; };
void main()
{
    if (gl_LocalInvocationIndex == 0u) count = 0u;
#ifndef FAULT
    barrier();
#endif
    if (a[gl_GlobalInvocationID.x] != 0u) atomicAdd(count, 1u);
    barrier();
    if (gl_LocalInvocationIndex == 0u) atomicAdd(total, count);
}
