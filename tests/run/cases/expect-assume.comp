#version 450
#extension GL_EXT_expect_assume : require
// expectEXT gives its first operand.
// data 1: int [5]
// expect 0: int [5, 1]
// need: shaderExpectAssume
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    r[0] = expectEXT(a[0], 5);
    assumeEXT(a[0] > 0);
    r[1] = expectEXT(a[0] > 2, true) ? 1 : 0;
}
