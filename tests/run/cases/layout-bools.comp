#version 450
// bool members are 32-bit words in memory.
// data 1: uint [0, 1, 7, 1, 0]
// data 0: uint [9] * 8
// expect 0: uint [1, 1, 9, 9, 0, 0, 1, 9]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { bool a; bool b; bvec3 c_; };
struct Flags { bool on; bool off; };
layout(std430, binding = 1) readonly buffer In { Flags first; bvec2 v; bool last; };
void main()
{
    a = first.off;
    b = v.x;
    c_ = bvec3(last, first.on, true);
}
