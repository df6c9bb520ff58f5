// 64-bit integers: all operators on values beyond 32 bits (OpenCL C 6.3.1, 6.5).
// run test: 4
// data a: long [0x123456789abcdef, -5, 1 << 62, -(1 << 63)]
// data b: long [0xfedcba987, 3, -3, 1]
// expect out: long [[i64(a + b), i64(a - b), i64(a * b), quotient(a, b), a - b * quotient(a, b), a & b, a | b, a ^ b, i64(a << 5), a >> 9, i64(u64(a) >> 9),
//     int(a < b), int(u64(a) < u64(b)), i32(a)] for a, b in zip(data['a'], data['b'])]
kernel void test(global const long *a, global const long *b, global long *out)
{
    size_t i = get_global_id(0);
    long x = a[i], y = b[i];
    out += 14 * i;
    out[0] = x + y;
    out[1] = x - y;
    out[2] = x * y;
    out[3] = x / y;
    out[4] = x % y;
    out[5] = x & y;
    out[6] = x | y;
    out[7] = x ^ y;
    out[8] = x << 5;
    out[9] = x >> 9;
    out[10] = (ulong)x >> 9;
    out[11] = x < y;
    out[12] = (ulong)x < (ulong)y;
    out[13] = (int)x;
}
