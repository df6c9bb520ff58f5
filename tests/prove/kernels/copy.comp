#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
void main()
{
#ifdef FAULT
    b[gl_GlobalInvocationID.x / 2u] = a[gl_GlobalInvocationID.x];
#else
    b[gl_GlobalInvocationID.x] = a[gl_GlobalInvocationID.x];
#endif
}
