#version 450
// The same of 12 by 12: tiles stand over at the edges.
// sgcc-run: --buffer 0.0=f32:144x1 --buffer 0.1=f32:144x2 --buffer 0.2=zeros:576 --groups=2,2 --expect 0.2=f32:144x24
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) buffer A { float a[]; };
layout(std430, binding = 1) buffer B { float b[]; };
layout(std430, binding = 2) buffer C { float c[]; };
shared float left[8][8], right[8][8];
void main()
{
    uint x = gl_LocalInvocationID.x, y = gl_LocalInvocationID.y, column = gl_GlobalInvocationID.x, row = gl_GlobalInvocationID.y;
    float sum = 0.0;
    for (uint tile = 0u; tile < 12u; tile += 8u) {
        left[y][x] = row < 12u && tile + x < 12u ? a[row * 12u + tile + x] : 0.0;
#ifdef BUG
        right[y][x] = b[(tile + y) * 12u + column];  // reports bounds
#else
        right[y][x] = column < 12u && tile + y < 12u ? b[(tile + y) * 12u + column] : 0.0;
#endif
        barrier();
        for (uint k = 0u; k < 8u; k++) sum += left[y][k] * right[k][x];
        barrier();
    }
    if (row < 12u && column < 12u) c[row * 12u + column] = sum;
}
