#version 450
// Every memory barrier function.
// data 0: int [0] * 16
// expect 0: int [i * 3 + 3 for i in range(15, -1, -1)]
layout(local_size_x = 16) in;
layout(std430, binding = 0) coherent buffer Out { int r[]; };
shared int s[16];
void main()
{
    uint i = gl_LocalInvocationIndex;
    s[i] = int(i);
    memoryBarrierShared();
    groupMemoryBarrier();
    barrier();
    int x = s[15u - i] * 3;
    memoryBarrierBuffer();
    memoryBarrier();
    memoryBarrierImage();
    r[i] = x + 3;
}
