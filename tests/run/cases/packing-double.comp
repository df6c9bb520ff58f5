#version 450
// packDouble2x32 and unpackDouble2x32.
// data 1: double [1.0, -2.5]
// expect 0: uint [0, 0x3ff00000, 0, 0xc0040000]
// expect 2: double [1.0]
// need: shaderFloat64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uvec2 r[]; };
layout(std430, binding = 2) buffer Out2 { double q; };
layout(std430, binding = 1) readonly buffer In1 { double a[]; };
void main()
{
    r[0] = unpackDouble2x32(a[0]);
    r[1] = unpackDouble2x32(a[1]);
    q = packDouble2x32(uvec2(0u, 0x3ff00000u));
}
