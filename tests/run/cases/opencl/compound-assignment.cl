// Every compound assignment, with conversions to the type of the left operand (OpenCL C 6.5.15).
// expect out: int [15, 5, 50, 12, 2, 8, 2, 6, 14, 9, 44, 3]
// expect v: float [3.0, 6.0, 9.0, 12.0]
// expect b: uchar [44, 255]
kernel void test(global int *out, global float4 *v, global uchar *b)
{
    int a = 10;
    a += 5; out[0] = a;
    a -= 10; out[1] = a;
    a *= 10; out[2] = a;
    a /= 4; out[3] = a;
    a %= 5; out[4] = a;
    a <<= 2; out[5] = a;
    a >>= 2; out[6] = a;
    a |= 4; out[7] = a;
    a ^= 8; out[8] = a;
    a &= 9; out[9] = (a | 1) & 9;
    uchar c = 200;
    c += 100;
    out[10] = c;
    int n = 2;
    n *= 1.9f;                  // 3.8 is truncated at the end, not before
    out[11] = n;
    float4 w = (float4)(1, 2, 3, 4);
    w *= 3;
    *v = w;
    b[0] = c;
    c = 0;
    c -= 1;
    b[1] = c;
}
