// The same functions of unsigned and small types, and upsample, mul24, mad24 (OpenCL C 6.15.3).
// data a: uchar [200, 255, 0, 16]
// data b: uchar [100, 255, 5, 3]
// expect c: uchar [[max(0, min(255, a + b)), max(0, a - b), (a + b) >> 1, a * b >> 8] for a, b in zip(data['a'], data['b'])]
// expect z: uchar [[8 - a.bit_length(), bin(a).count('1'), abs(a - b), max(a, b)] for a, b in zip(data['a'], data['b'])]
// expect u: ushort [a << 8 | b for a, b in zip(data['a'], data['b'])]
// expect s: short [-2 * 256 + 200]
// expect l: long [-4294967296 + 5]
// expect m: int [-15, 16777215 * 2, -8]
// expect h: ulong [(2**64 - 1) * (2**64 - 1) >> 64]
kernel void test(global const uchar4 *a, global const uchar4 *b, global uchar4 *c, global uchar4 *z, global ushort4 *u, global short *s,
                 global long *l, global int *m, global ulong *h)
{
    uchar4 x = *a, y = *b;
    uchar4 sum = add_sat(x, y), difference = sub_sat(x, y), half_sum = hadd(x, y), high = mul_hi(x, y);
    c[0] = (uchar4)(sum.x, difference.x, half_sum.x, high.x);
    c[1] = (uchar4)(sum.y, difference.y, half_sum.y, high.y);
    c[2] = (uchar4)(sum.z, difference.z, half_sum.z, high.z);
    c[3] = (uchar4)(sum.w, difference.w, half_sum.w, high.w);
    uchar4 zeros = clz(x), ones = popcount(x), apart = abs_diff(x, y), larger = max(x, y);
    z[0] = (uchar4)(zeros.x, ones.x, apart.x, larger.x);
    z[1] = (uchar4)(zeros.y, ones.y, apart.y, larger.y);
    z[2] = (uchar4)(zeros.z, ones.z, apart.z, larger.z);
    z[3] = (uchar4)(zeros.w, ones.w, apart.w, larger.w);
    *u = upsample(x, y);
    *s = upsample((char)-2, (uchar)200);
    *l = upsample(-1, 5u);
    m[0] = mul24(-3, 5);
    m[1] = mul24(16777215, 2);
    m[2] = mad24(-3, 4, 4);
    *h = mul_hi(0xffffffffffffffffUL, 0xffffffffffffffffUL);
}
