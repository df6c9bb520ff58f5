// write_image of floats, integers and unsigned integers: conversion to the format, integers clamped (OpenCL C 6.15.15.4, 8.3).
// run test: 4 2
// image a: 2d RGBA unorm8 4 2
// image b: 2d RGBA int16 4 2
// image c: 2d RG uint8 4 2
// image d: 2d R float 4 2
// expect a: uchar [[x * 51, y * 255, 255, 0] for y in range(2) for x in range(4)]
// expect b: short [[x * 100, -y, 32767, -32768] for y in range(2) for x in range(4)]
// expect c: uchar [[x, 255] for y in range(2) for x in range(4)]
// expect d: float [x + y * 0.5 for y in range(2) for x in range(4)]
kernel void test(write_only image2d_t a, write_only image2d_t b, write_only image2d_t c, write_only image2d_t d)
{
    int x = get_global_id(0), y = get_global_id(1);
    int2 at = (int2)(x, y);
    write_imagef(a, at, (float4)(x * 0.2f, y, 2.0f, -1.0f));
    write_imagei(b, at, (int4)(x * 100, -y, 100000, -100000));
    write_imageui(c, at, (uint4)(x, 999, 0, 0));
    write_imagef(d, at, (float4)(x + y * 0.5f, 0, 0, 0));
}
