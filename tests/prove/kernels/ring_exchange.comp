#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint d[]; };
shared uint s[2][64];
void main()
{
    uint i = gl_LocalInvocationIndex, g = gl_GlobalInvocationID.x;
    s[0][i] = d[g];
    barrier();
    for (uint k = 0u; k < 8u; k++) {
#ifdef FAULT
        s[0][i] = s[0][(i + 1u) % 64u];
#else
        s[(k + 1u) & 1u][i] = s[k & 1u][(i + 1u) % 64u];
#endif
        barrier();
    }
    d[g] = s[0][i];
}
