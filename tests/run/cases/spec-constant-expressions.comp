#version 450
// Expressions of specialization constants follow the given values.
// spec 0: int [5]
// spec 1: uint [12]
// expect 0: int [11, 25, 2, 1, 2, 1, 1, -6, 13, 40, 0, 1, 48, 3, 5, 0]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(constant_id = 0) const int n = 1;
layout(constant_id = 1) const uint u = 1u;
const int a = n * 2 + 1;
const int b = n * n;
const int c = n / 2;
const int d = n % 2;
const uint e = u >> 2u & 2u;
const bool f = n > 4;
const bool g = f && u == 12u;
const int h = ~n;
const uint i = u | 1u;
const int j = n << 3;
const bool k = !f;
const int l = k ? 0 : 1;
const int m = int(u) * 4;
const ivec2 v = ivec2(n, 3);
void main()
{
    r[0] = a; r[1] = b; r[2] = c; r[3] = d; r[4] = int(e); r[5] = int(f); r[6] = int(g); r[7] = h;
    r[8] = int(i); r[9] = j; r[10] = int(k); r[11] = l; r[12] = m; r[13] = v.y; r[14] = v.x;
    r[15] = n == 5 ? 0 : 1;
}
