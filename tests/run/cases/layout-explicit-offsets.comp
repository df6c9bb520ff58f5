#version 450
// offset and align on members.
// data 0: uint [0] * 24
// expect 0 @4: uint [1]
// expect 0 @32: uint [2]
// expect 0 @48: uint [3, 4]
// expect 0 @64: uint [5]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out {
    layout(offset = 4) uint a;
    layout(align = 32) uint b;
    layout(offset = 48) uvec2 c;
    layout(align = 16) uint d;
};
void main()
{
    a = 1u;
    b = 2u;
    c = uvec2(3u, 4u);
    d = 5u;
}
