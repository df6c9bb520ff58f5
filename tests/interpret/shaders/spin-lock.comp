#version 450
// Workgroups add to a sum under a lock.
// sgcc-run: --buffer 0.0=zeros:8 --groups=4 --expect 0.0=u32:0,10 --schedule=random:1 --limit=1000000
layout(local_size_x = 64) in;
layout(std430, binding = 0) coherent buffer Lock { uint lock, sum; };
void main()
{
    if (gl_LocalInvocationIndex != 0u) return;
    while (atomicCompSwap(lock, 0u, 1u) != 0u) {}
    memoryBarrierBuffer();
    sum += gl_WorkGroupID.x + 1u;  // reports races
#ifndef BUG
    memoryBarrierBuffer();
#endif
    atomicExchange(lock, 0u);
}
