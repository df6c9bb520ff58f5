#version 450
#extension GL_EXT_integer_dot_product : require
// Dot products of integer vectors, packed and with saturating sums.
// data 1: int [1, -2, 3, 4]
// data 2: uint [0x01020304]
// expect 0: int [30, 30, 2147483647, 30]
// need: shaderIntegerDotProduct
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { ivec4 a[]; };
layout(std430, binding = 2) readonly buffer In2 { uint b[]; };
void main()
{
    r[0] = dotEXT(a[0], a[0]);
    r[1] = int(dotPacked4x8EXT(b[0], b[0]));
    r[2] = dotPacked4x8AccSatEXT(int(b[0]), int(b[0]), 2147483640);
    r[3] = dotEXT(ivec4(a[0]), a[0]);
}
