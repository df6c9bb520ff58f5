#version 450
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Data { uint d[]; };
layout(push_constant) uniform P { uint by; };
shared uint s[32];
void main()
{
    uint i = gl_LocalInvocationIndex, g = gl_GlobalInvocationID.x;
    s[i] = d[g];
#ifdef FAULT
    if (by > 3u)
#endif
    barrier();
    d[g] = s[(i + by) % 32u];
}
