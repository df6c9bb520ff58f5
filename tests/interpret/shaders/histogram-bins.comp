#version 450
// The bin of the largest value is the last one.
// sgcc-run: --buffer 0.0=iota:f32:64:1 --buffer 0.1=zeros:32 --expect 0.1=u32:7,8,8,8,8,8,8,9
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { float data[]; };
layout(std430, binding = 1) buffer Out { uint bins[8]; };
void main()
{
    uint bin = uint(data[gl_LocalInvocationIndex] / 64.0 * 8.0);
#ifndef BUG
    bin = min(bin, 7u);
#endif
    atomicAdd(bins[bin], 1u);  // reports bounds
}
