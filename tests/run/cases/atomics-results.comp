#version 450
// Each atomic returns what was there before.
// data 0: int [5, 5, 5, 6, 6, 6, 9, 9, 0, 0]
// expect 0: int [8, 3, 7, 2, 7, 1, 20, 9, 0, 0]
// expect 1: int [5, 5, 5, 6, 6, 6, 9, 9]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) buffer Old { int old[8]; };
void main()
{
    old[0] = atomicAdd(r[0], 3);
    old[1] = atomicMin(r[1], 3);
    old[2] = atomicMax(r[2], 7);
    old[3] = atomicAnd(r[3], 3);
    old[4] = atomicOr(r[4], 1);
    old[5] = atomicXor(r[5], 7);
    old[6] = atomicExchange(r[6], 20);
    old[7] = atomicCompSwap(r[7], 8, 30);
}
