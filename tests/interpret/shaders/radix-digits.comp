#version 450
// Counts the digits of 8 bits of 32-bit keys.
// sgcc-run: --buffer 0.0=iota:u32:64:0:16909320 --buffer 0.1=zeros:4096
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
layout(std430, binding = 1) buffer Out { uint result[]; };
void main()
{
    uint key = data[gl_LocalInvocationIndex];
#ifdef BUG
    for (uint digit = 0u; digit <= 4u; digit++)
#else
    for (uint digit = 0u; digit < 4u; digit++)
#endif
        atomicAdd(result[(digit & 3u) * 256u + (key >> (8u * digit) & 255u)], 1u);  // reports shifts
}
