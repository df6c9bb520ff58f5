// A scalar operand is converted to the element type of the vector and widened (OpenCL C 6.4.6, 6.6).
// expect out: float [2, 3, 4, 5, 2, 4, 6, 8, 9, 8, 7, 6, 10, 5, 3.3333333, 2.5]
// expect c: uchar [201, 202, 203, 10]
// expect i: int [4, 8, 12, 16, 1, 0, 1, 0]
kernel void test(global float4 *out, global uchar4 *c, global int4 *i)
{
    float4 v = (float4)(1, 2, 3, 4);
    int4 n = (int4)(1, 2, 3, 4);
    out[0] = v + 1;
    out[1] = 2 * v;
    out[2] = 10.0f - v;
    out[3] = 10 / v;
    *c = (uchar4)(1, 2, 3, 66) + (uchar)200;
    i[0] = n << 2;
    i[1] = n & 1;
}
