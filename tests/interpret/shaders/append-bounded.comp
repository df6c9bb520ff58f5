#version 450
// What does not fit into the buffer is dropped.
// sgcc-run: --buffer 0.0=iota:u32:64 --buffer 0.1=zeros:4 --buffer 0.2=zeros:64 --expect 0.1=u32:64
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Out { uint count; };
layout(std430, binding = 2) buffer Items { uint items[]; };
void main()
{
    uint at = atomicAdd(count, 1u);
#ifndef BUG
    if (at >= uint(items.length())) return;
#endif
    items[at] = data[gl_LocalInvocationIndex];  // reports bounds
}
