#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint d[]; };
shared uint first;
void main()
{
    if (gl_LocalInvocationIndex == 0u) first = d[gl_WorkGroupID.x * 64u];
    barrier();
#ifdef FAULT
    d[gl_WorkGroupID.x * 64u] = first;
#else
    d[gl_GlobalInvocationID.x] = first;
#endif
}
