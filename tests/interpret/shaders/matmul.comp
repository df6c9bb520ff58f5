#version 450
// A product of matrices of 16 by 16, in tiles of 8 by 8.
// sgcc-run: --buffer 0.0=f32:256x1 --buffer 0.1=f32:256x2 --buffer 0.2=zeros:1024 --groups=2,2 --expect 0.2=f32:256x32
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) buffer A { float a[]; };
layout(std430, binding = 1) buffer B { float b[]; };
layout(std430, binding = 2) buffer C { float c[]; };
shared float left[8][8], right[8][8];
void main()
{
    uint x = gl_LocalInvocationID.x, y = gl_LocalInvocationID.y, column = gl_GlobalInvocationID.x, row = gl_GlobalInvocationID.y;
    float sum = 0.0;
    for (uint tile = 0u; tile < 16u; tile += 8u) {
        left[y][x] = a[row * 16u + tile + x];  // reports races
        right[y][x] = b[(tile + y) * 16u + column];  // reports races
        barrier();
        for (uint k = 0u; k < 8u; k++) sum += left[y][k] * right[k][x];  // reports races
#ifndef BUG
        barrier();
#endif
    }
    c[row * 16u + column] = sum;
}
