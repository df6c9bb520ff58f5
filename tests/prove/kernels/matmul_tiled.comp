#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) readonly buffer B { float b[]; };
layout(std430, binding = 2) writeonly buffer C { float c[]; };
layout(push_constant) uniform P { uint n; };
shared float ta[16][16], tb[16][16];
void main()
{
    uint x = gl_LocalInvocationID.x, y = gl_LocalInvocationID.y;
    uint col = x, row = gl_WorkGroupID.x * 16u + y;
    float sum = 0.0;
    for (uint t = 0u; t < n / 16u; t++) {
        ta[y][x] = a[row * n + t * 16u + x];
        tb[y][x] = b[(t * 16u + y) * 16u + col];
        barrier();
        for (uint k = 0u; k < 16u; k++) sum += ta[y][k] * tb[k][x];
#ifndef FAULT
        barrier();
#endif
    }
    c[row * 16u + col] = sum;
}
