#version 450
// Atomics on buffer members return the value before.
// data 0: uint [0, 0xffffffff, 0]
// data 2: int [-7]
// expect 0: uint [32, 0, 31]
// expect 1: uint [sum(range(32))]
// expect 2: int [-9]
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { uint r[3]; };
layout(std430, binding = 1) buffer Sum { uint sum; };
layout(std430, binding = 2) buffer Signed { int low; };
shared uint total;
void main()
{
    if (gl_LocalInvocationIndex == 0u)
        total = 0u;
    barrier();
    uint ticket = atomicAdd(r[0], 1u);
    atomicAdd(total, ticket);
    atomicMin(r[1], gl_LocalInvocationIndex);
    atomicMax(r[2], ticket);
    atomicMin(low, -9);
    barrier();
    if (gl_LocalInvocationIndex == 0u)
        sum = total;
}
