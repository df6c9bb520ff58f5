#version 450
// Signed division by constants: numbers of both signs, the least and the highest; scalars, vectors and compound assignments; by 1, -1, by
// powers of two, by the least number, and by a specialization constant. Places in the work-group, and what is computed of them, are
// never negative: unless what is added to them makes them so.
// spec 0: int 5
// data 1: int NUMBERS
// expect 0: int [x for v in NUMBERS for x in quotients(v)]
// expect 2: int [x for o in range(8) for x in places(o)]
layout(local_size_x = 8) in;
layout(constant_id = 0) const int S = 7;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In { int numbers[]; };
layout(std430, binding = 2) buffer Places { int p[]; };
const int least = int(0x80000000u);
void main()
{
    for (int i = int(gl_LocalInvocationIndex); i < numbers.length(); i += 8) {
        int x = numbers[i], at = i * 16;
        ivec2 two = ivec2(x, 17);
        ivec4 four = ivec4(-9, x, 5, x ^ 1);
        r[at] = x / 1;
        r[at + 1] = x == least ? 0 : x / -1;
        r[at + 2] = x / 2;
        r[at + 3] = x / 3;
        r[at + 4] = x / -5;
        r[at + 5] = x / 1073741824;
        r[at + 6] = x / 2147483646;
        r[at + 7] = x / least;
        r[at + 8] = x / S;
        r[at + 9] = (two / 6).x;
        r[at + 10] = (two / ivec2(7, 11)).x;
        four /= 12;
        r[at + 11] = four.y;
        r[at + 12] = four.w + four.x * 1000 + four.z * 1000;
        r[at + 13] = (x & 0x7fffffff) / 10;
        r[at + 14] = int(uint(x) >> 1) / 10;
        r[at + 15] = (x & least) / 10;
    }
    int own = int(gl_LocalInvocationIndex), at = own * 8;
    p[at] = own / 3;
    p[at + 1] = (own - 4) / 3;
    p[at + 2] = (own * 0x20000000) / 3;
    p[at + 3] = (own + 0x7ffffffd) / 3;
    p[at + 4] = (own * 1000 + 7) / 16;
    p[at + 5] = -own / 3;
    p[at + 6] = int(float(uint(own) * 0x30000000u) / 65536.0);
    p[at + 7] = int(float(gl_LocalInvocationIndex % 3u) * 2.5);
}
