#version 460
// Version 460.
// expect 0: int [7]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    r[0] = 7;
    ;
}
