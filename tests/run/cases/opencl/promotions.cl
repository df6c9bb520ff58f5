// Integer promotions: operands smaller than int become int before arithmetic (OpenCL C 6.4.6; C99 6.3.1.1).
// run test: 4
// data a: uchar [200, 255, 0, 128]
// data b: uchar [100, 255, 1, 128]
// data c: char [-128, 127, -1, 5]
// expect out: int [[a + b, a - b, ~a, a << 4, -c, a * c, +c]
//     for a, b, c in zip(data['a'], data['b'], data['c'])]
kernel void test(global const uchar *a, global const uchar *b, global const char *c, global int *out)
{
    size_t i = get_global_id(0);
    out += i * 7;
    out[0] = a[i] + b[i];
    out[1] = a[i] - b[i];
    out[2] = ~a[i];
    out[3] = a[i] << 4;
    out[4] = -c[i];
    out[5] = a[i] * c[i];
    out[6] = +c[i];
}
