// / and % of integers truncate toward zero (OpenCL C 6.5.1; C99 6.5.5).
// run test: 8
// data a: int [7, -7, 7, -7, 2147483647, -2147483648, 0, 100]
// data b: int [2, 2, -2, -2, 10, 3, 5, 101]
// expect out: int [[quotient(a, b), a - b * quotient(a, b), u32(a) // u32(b), u32(a) % u32(b)] if 0 else
//     [quotient(a, b), a - b * quotient(a, b), i32(u32(a) // u32(b)), i32(u32(a) % u32(b))] for a, b in zip(data['a'], data['b'])]
// expect c: char [x for a, b in zip(data['a'], data['b']) for x in (c8(quotient(c8(a), c8(b))), c8(c8(a) - c8(b) * quotient(c8(a), c8(b))))]
kernel void test(global const int *a, global const int *b, global int4 *out, global char2 *c)
{
    size_t i = get_global_id(0);
    out[i] = (int4)(a[i] / b[i], a[i] % b[i], (uint)a[i] / (uint)b[i], (uint)a[i] % (uint)b[i]);
    char2 x = (char2)((char)a[i]), y = (char2)((char)b[i]);
    c[i] = (char2)((x / y).x, (x % y).y);
}
