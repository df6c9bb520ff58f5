#version 450
// Enough live values to notice mixed-up ids; checked by a sum.
// expect 0: int [(lambda v: sum(x * (i + 1) for i, x in enumerate(v)))([i * i + n for i in range(16)]) for n in range(8)]
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    int n = int(gl_LocalInvocationIndex);
    int a = n, b = 1 + n, c = 4 + n, d = 9 + n, e = 16 + n, f = 25 + n, g = 36 + n, h = 49 + n;
    int i = 64 + n, j = 81 + n, k = 100 + n, l = 121 + n, m = 144 + n, o = 169 + n, p = 196 + n, q = 225 + n;
    int s = a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8;
    for (int t = 0; t < 2; t++) {
        int u = a; a = b; b = u;
        u = c; c = d; d = u;
    }
    s += i * 9 + j * 10 + k * 11 + l * 12 + m * 13 + o * 14 + p * 15 + q * 16;
    s += (a - n) * 1000 + (b - 1 - n) * 1000 + (c - 4 - n) * 1000 + (d - 9 - n) * 1000;
    r[n] = s;
}
