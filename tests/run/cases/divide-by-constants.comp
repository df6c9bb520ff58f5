#version 450
// Division by constants, of numbers of both signs and of those at the ends: scalars and vectors, and of what is never negative.
// data 1: int [0, 1, -1, 6, 7, -7, 13, -13, 100, -100, 2147483647, -2147483648, -2147483647, 123456789]
// expect 0: int [x for v in data['1'] for x in (q(v, 7), q(v, 10), q(v, 16), q(v, -3), q(v, 2147483647), q(v, 3), q(v, 1000), (v & 4095) // 40, (v & 4095) // 16)]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In { int v[]; };
void main()
{
    for (int i = 0; i < v.length(); i++) {
        int x = v[i], at = i * 9;
        ivec3 both = ivec3(x, x, x);
        r[at] = x / 7;
        r[at + 1] = x / 10;
        r[at + 2] = x / 16;
        r[at + 3] = x / -3;
        r[at + 4] = x / 2147483647;
        r[at + 5] = (both / 3).y;
        both /= 1000;
        r[at + 6] = both.z;
        r[at + 7] = (x & 4095) / 40;
        r[at + 8] = (x & 4095) / 16;
    }
}
