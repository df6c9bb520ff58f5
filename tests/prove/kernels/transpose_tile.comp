#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(std430, binding = 0) readonly buffer In { float a[]; };
layout(std430, binding = 1) writeonly buffer Out { float b[]; };
shared float tile[16][17];
void main()
{
    uvec2 l = gl_LocalInvocationID.xy, g = gl_WorkGroupID.xy;
    tile[l.y][l.x] = a[(g.y * 16u + l.y) * 1024u + g.x * 16u + l.x];
#ifndef FAULT
    barrier();
#endif
    if (g.x < 64u && g.y < 64u) b[(g.x * 16u + l.y) * 1024u + g.y * 16u + l.x] = tile[l.x][l.y];
}
