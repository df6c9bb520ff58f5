#version 460
// GL_EXT_vulkan_glsl_relaxed: atomic counters are uints in a storage buffer, at their offsets, and each binding has its own.
// options: -R
// data 1: uint [5, 10, 20, 30, 40, 50, 60]
// data 2: uint [0, 1000, 77]
// expect 1: uint [5, 18, 20, 30, 36, 64, 60]
// expect 2: uint [0, 1005, 3]
// expect 0: uint sorted [10, 11, 12, 13, 14, 15, 16, 17, 3, 77, 1001]
layout(local_size_x = 8) in;
layout(binding = 0) buffer Out { uint r[]; };
layout(binding = 5, offset = 4) uniform atomic_uint up;
layout(binding = 5) uniform atomic_uint many[4];
layout(binding = 2, offset = 4) uniform atomic_uint other;
layout(binding = 2) uniform atomic_uint last;
void main()
{
    uint i = gl_LocalInvocationIndex;
    r[i] = atomicCounterIncrement(up);
    if (i < 4u) atomicCounterDecrement(many[2]);
    atomicCounterAdd(many[i < 4u ? 3u : 3u], i / 2u + (i == 0u ? 2u : 0u));
    memoryBarrierAtomicCounter();
    if (i != 7u) return;
    r[8] = atomicCounterExchange(last, 3u) == 77u ? atomicCounter(last) : 0u;
    r[9] = atomicCounterCompSwap(last, 4u, 9u) + 74u;
    atomicCounterAdd(other, 7u);
    atomicCounterSubtract(other, 4u);
    r[10] = atomicCounterOr(other, 5u) - 2u;
    atomicCounterAnd(other, 1005u | 4096u);
    atomicCounterMax(other, 1005u);
    atomicCounterMin(other, 5000u);
}
