#version 450
// floatBitsToInt and the like.
// data 1: float [1.0, -2.5, 0.0]
// expect 0: uint [bits(1.0), bits(-2.5), 0, bits(1.0), bits(-2.5), bits(3.5), 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(std430, binding = 1) readonly buffer In1 { float a[]; };
void main()
{
    r[0] = floatBitsToUint(a[0]);
    r[1] = floatBitsToUint(a[1]);
    r[2] = uint(floatBitsToInt(a[2]));
    ivec2 v = floatBitsToInt(vec2(a[0], a[1]));
    r[3] = uint(v.x); r[4] = uint(v.y);
    r[5] = floatBitsToUint(uintBitsToFloat(floatBitsToUint(a[0])) + 2.5);
    r[6] = uint(intBitsToFloat(0x3f800000));
}
