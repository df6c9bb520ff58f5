#version 320 es
// An ES 3.20 shader with shared memory and arrays of arrays.
// expect 0: uint [28, 28, 28, 28, 28, 28, 28, 28]
layout(local_size_x = 8) in;
precision highp float;
precision highp int;
layout(std430, binding = 0) buffer Out { uint r[]; };
shared uint cells[2][4];
void main()
{
    uint i = gl_LocalInvocationIndex;
    cells[i / 4u][i % 4u] = i;
    memoryBarrierShared();
    barrier();
    uint sum = 0u;
    for (int k = 0; k < 8; k++)
        sum += cells[k / 4][k % 4];
    r[i] = sum;
}
