#version 450
// isnan and isinf on vectors.
// data 1: uint [0x7fc00000, 0x7f800000, 0xff800000, 0x3f800000]
// expect 0: int [1, 0, 0, 0, 0, 1, 1, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { ivec4 r[]; };
layout(std430, binding = 1) readonly buffer In1 { uvec4 a[]; };
void main()
{
    vec4 v = uintBitsToFloat(a[0]);
    r[0] = ivec4(isnan(v));
    r[1] = ivec4(isinf(v));
}
