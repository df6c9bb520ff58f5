#version 450
// Values handed over through shared memory and barrier().
// run: 2
// data 1: int range(64)
// expect 0: int [*range(31, -1, -1), *range(63, 31, -1)]
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
shared int cells[32];
void main()
{
    uint i = gl_LocalInvocationIndex;
    cells[i] = a[gl_GlobalInvocationID.x];
    barrier();
    r[gl_GlobalInvocationID.x] = cells[31u - i];
}
