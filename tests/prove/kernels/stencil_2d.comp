#version 450
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) readonly buffer In { float a[]; };
layout(std430, binding = 1) writeonly buffer Out { float b[]; };
shared float s[10][10];
void main()
{
    ivec2 l = ivec2(gl_LocalInvocationID.xy);
    uint base = gl_WorkGroupID.x * 100u;
    for (uint j = gl_LocalInvocationIndex; j < 100u; j += 64u) s[j / 10u][j % 10u] = a[base + j];
#ifndef FAULT
    barrier();
#endif
    b[gl_WorkGroupID.x * 64u + gl_LocalInvocationIndex] =
        s[l.y][l.x + 1] + s[l.y + 2][l.x + 1] + s[l.y + 1][l.x] + s[l.y + 1][l.x + 2];
}
