#version 450
// All atomic functions on shared int and uint.
// expect 0: uint [64, 0, 63, 0, 127, 0, 1, 7]
// expect 1: int [-31, -32, 31]
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) buffer Out1 { int q[]; };
shared uint u[8];
shared int s[3];
void main()
{
    uint i = gl_LocalInvocationIndex;
    if (i == 0u) {
        u[0] = 0u; u[1] = 99u; u[2] = 0u; u[3] = 0xffffffffu; u[4] = 64u; u[5] = 0u; u[6] = 0u; u[7] = 5u;
        s[0] = 1; s[1] = 5; s[2] = -5;
    }
    barrier();
    atomicAdd(u[0], 1u);
    atomicMin(u[1], i);
    atomicMax(u[2], i);
    atomicAnd(u[3], ~(1u << (i & 31u)));
    atomicOr(u[4], i);
    atomicXor(u[5], i);
    uint old = atomicCompSwap(u[6], 0u, 1u);
    if (i == 3u)
        atomicExchange(u[7], 7u);
    atomicAdd(s[0], i == 0u ? -32 : 0);
    atomicMin(s[1], int(i) - 32);
    atomicMax(s[2], int(i) - 32);
    barrier();
    if (i < 8u)
        r[i] = u[i];
    if (i < 3u)
        q[i] = s[i];
}
