#version 450
// A tree of additions in shared memory.
// data 1: int [i * i for i in range(64)]
// expect 0: int [sum(i * i for i in range(64))]
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
shared int cells[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    cells[i] = a[i];
    for (uint half_ = 32u; half_ > 0u; half_ /= 2u) {
        barrier();
        if (i < half_)
            cells[i] += cells[i + half_];
    }
    memoryBarrierShared();
    if (i == 0u)
        r[0] = cells[0];
}
