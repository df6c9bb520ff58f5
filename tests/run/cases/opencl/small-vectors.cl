// Arithmetic of vectors of char and short wraps in their own width: no promotion (OpenCL C 6.4.6).
// data a: uchar [200, 255, 3, 128]
// data b: uchar [100, 1, 5, 2]
// expect out: uchar [[u8(a + b), u8(a - b), u8(a * b), a // b] for a, b in zip(data['a'], data['b'])]
// expect s: short [-32768, 32767, 0, -2]
// expect n: char [-128, -1, 1, 0]
kernel void test(global const uchar4 *a, global const uchar4 *b, global uchar *out, global short4 *s, global char4 *n)
{
    uchar4 sum = *a + *b, difference = *a - *b, product = *a * *b, quotient = *a / *b;
    vstore4((uchar4)(sum.x, difference.x, product.x, quotient.x), 0, out);
    vstore4((uchar4)(sum.y, difference.y, product.y, quotient.y), 1, out);
    vstore4((uchar4)(sum.z, difference.z, product.z, quotient.z), 2, out);
    vstore4((uchar4)(sum.w, difference.w, product.w, quotient.w), 3, out);
    *s = (short4)(32767, -32768, -1, 1) + (short4)(1, -1, 1, -3);
    *n = -(char4)(-128, 1, -1, 0);
}
