#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint d[]; };
layout(push_constant) uniform P { uint rounds; };
shared uint s[64];
void main()
{
    uint i = gl_LocalInvocationIndex, n = 0u;
    s[i] = d[gl_GlobalInvocationID.x];
    barrier();
#ifdef FAULT
    while (n < s[i]) {
#else
    while (n < rounds) {
#endif
        uint t = s[(i + 1u) & 63u];
        barrier();
        s[i] = t;
        barrier();
        n++;
    }
    d[gl_GlobalInvocationID.x] = s[i];
}
