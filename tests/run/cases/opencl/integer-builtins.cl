// Integer functions: abs, abs_diff, add_sat, sub_sat, hadd, rhadd, mul_hi, mad_hi, mad_sat, rotate, clz, ctz, popcount (OpenCL C 6.15.3).
// options: -cl-std=CL2.0
// run test: 6
// data a: int [5, -5, 2147483647, -2147483648, 0, 123456789]
// data b: int [3, 7, 1, -1, 9, -987654321]
// expect out: int [[i32(abs(a)), i32(abs(a - b)), max(-2**31, min(2**31 - 1, a + b)), max(-2**31, min(2**31 - 1, a - b)), (a + b) >> 1,
//     (a + b + 1) >> 1, (a * b) >> 32, max(-2**31, min(2**31 - 1, a * b + 7)), i32(u32(a) << (b % 32) | u32(a) >> ((32 - b) % 32)),
//     32 - u32(a).bit_length(), bin(u32(a)).count('1'), max(a, b), min(a, b), 32 if a == 0 else (a & -a).bit_length() - 1, i32(((a * b) >> 32) + 7)]
//     for a, b in zip(data['a'], data['b'])]
kernel void test(global const int *a, global const int *b, global int *out)
{
    size_t i = get_global_id(0);
    int x = a[i], y = b[i];
    out += 15 * i;
    out[0] = abs(x);
    out[1] = abs_diff(x, y);
    out[2] = add_sat(x, y);
    out[3] = sub_sat(x, y);
    out[4] = hadd(x, y);
    out[5] = rhadd(x, y);
    out[6] = mul_hi(x, y);
    out[7] = mad_sat(x, y, 7);
    out[8] = rotate(x, y);
    out[9] = clz(x);
    out[10] = popcount(x);
    out[11] = max(x, y);
    out[12] = min(x, y);
    out[13] = ctz(x);
    out[14] = mad_hi(x, y, 7);
}
