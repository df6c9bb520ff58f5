// Vectors of 8 and 16: arithmetic, halves, relations, literals of vectors (OpenCL C 6.3.2).
// data in: int [i for i in range(16)]
// expect out: int [i * i + 1 for i in range(16)]
// expect h: int [[i + 8 for i in range(8)], [2 * i for i in range(8)]]
// expect r: int [-1 if i > 7 else 0 for i in range(16)]
// expect f: float [[i * 0.5 for i in range(8)], [7, 6, 5, 4, 3, 2, 1, 0]]
kernel void test(global const int16 *in, global int16 *out, global int8 *h, global int16 *r, global float8 *f)
{
    int16 v = *in;
    *out = v * v + 1;
    h[0] = v.hi;
    h[1] = v.even;
    *r = v > 7;
    f[0] = convert_float8(v.lo) * 0.5f;
    f[1] = convert_float8(v.s76543210);
}
