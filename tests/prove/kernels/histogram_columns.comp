#version 450
layout(local_size_x = 16) in;
layout(std430, binding = 0) readonly buffer In { uint a[]; };
layout(std430, binding = 1) writeonly buffer Out { uint b[]; };
shared uint bins[16][16];
void main()
{
    uint i = gl_LocalInvocationIndex;
    for (uint j = 0u; j < 16u; j++) bins[j][i] = 0u;
    for (uint j = 0u; j < 16u; j++) bins[a[gl_GlobalInvocationID.x * 16u + j] & 15u][i]++;
#ifndef FAULT
    barrier();
#endif
    uint sum = 0u;
    for (uint j = 0u; j < 16u; j++) sum += bins[i][j];
    b[gl_GlobalInvocationID.x] = sum;
}
