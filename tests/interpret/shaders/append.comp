#version 450
// An append buffer: places are taken by an atomic counter.
// sgcc-run: --buffer 0.0=iota:u32:64 --buffer 0.1=zeros:4 --buffer 0.2=zeros:256 --expect 0.1=u32:32
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Out { uint count; };
layout(std430, binding = 2) buffer Items { uint items[]; };
void main()
{
    uint v = data[gl_LocalInvocationIndex];
    if ((v & 1u) == 0u) return;
#ifdef BUG
    uint at = count;  // reports races
    count = at + 1u;  // reports races
#else
    uint at = atomicAdd(count, 1u);
#endif
    items[at & 63u] = v;  // reports races
}
