// Vectors of 8 and 16: by value, in structs and arrays, components chosen by variables, conversions, functions with pointers, relations, control flow.
// options: -cl-std=CL1.2
// data in: short [100, -2, 300, 4, 5, 6, -700, 8]
// value by: float [i + 0.5 for i in range(8)]
// value c: char [-i for i in range(16)]
// value k: int [11]
// expect whole: float [(data['in'][i] + i + 0.5) for i in range(8)]
// expect st: int [200, -4, 600, 8, 10, 12, -1400, 16, None, None, None, None, None, None, None, None]
// expect ch: char [[-i for i in range(16)], [127, -4, 127, 8, 10, 12, -128, 16, 100, -2, 44, 4, 5, 6, 68, 8]]
// expect one: int [-11, 300, 99, -1, 0, 1, 7, 3, 8, 36]
// expect bits: ushort [0x0201, 0x0403, 0x0605, 0x0807]
// expect q: ulong [0x0807060504030201, 0x100f0e0d0c0b0a09]
// expect up: int [[1 + 256 * i for i in range(8)]]
// expect fr: float [0.5, 0.5, 0.75, 0.5, 0.625, 0.75, 0.875, 0.5]
// expect ex: int [1, 2, 2, 3, 3, 3, 3, 4]
// expect hi: uint [0, 1, 2, 3, 4, 5, 6, 7]
// expect sel: int [0, 101, 2, 103, 4, 105, 6, 107]
// expect sum: float [[6 * i for i in range(8)]]
struct holder {
    int8 v;
    char c;
    float8 rows[2];
};

static float8 add(float8 a, const float8 *b)
{
    return a + *b;
}

kernel void test(global const short8 *in, float8 by, char16 c, int k, global float8 *whole, global int8 *st, global char16 *ch, global int *one,
                 global ushort4 *bits, global ulong2 *q, global int8 *up, global float8 *fr, global int8 *ex, global uint8 *hi, global int8 *sel,
                 global float8 *sum)
{
    struct holder h;
    h.v = convert_int8(*in) * 2;
    h.rows[1] = by;
    h.rows[0] = add(convert_float8(*in), &h.rows[1]);
    *whole = h.rows[k - 11];
    st[0] = h.v;
    ch[0] = c;
    ch[1] = (char16)(convert_char8_sat(h.v), convert_char8(*in));

    short own[8];
    vstore8(*in, 0, own);
    short8 changed = *in;
    ((short *)&changed)[k - 10] = 99;
    one[0] = ((char *)&c)[k];
    one[1] = own[2];
    one[2] = changed.s1;
    one[3] = (h.v > 0 || h.v < 0).s4;
    one[4] = all(h.v > 0);
    one[5] = any(h.v > 500);
    one[6] = h.v.even.odd.s0 - 593;
    one[7] = vec_step(h.v) - 5;
    local int8 shared[2];
    shared[1] = (int8)(1, 2, 3, 4, 5, 6, 7, 8);
    one[8] = shared[k - 10].s7;
    int total = 0;
    for (int i = 0; i < 8; i++) total += ((local int *)&shared[1])[i];
    one[9] = total;

    char8 bytes = (char8)(1, 2, 3, 4, 5, 6, 7, 8);
    *bits = as_ushort4(bytes);
    *q = as_ulong2((char16)(bytes, bytes + (char)8));
    *up = convert_int8(upsample((char8)(0, 1, 2, 3, 4, 5, 6, 7), (uchar8)(1)));
    int8 exponents;
    *fr = frexp((float8)(1, 2, 3, 4, 5, 6, 7, 8), &exponents);
    *ex = exponents;
    *hi = mul_hi((uint8)(0, 1, 2, 3, 4, 5, 6, 7) * 2, (uint8)(0x80000000u));
    int8 numbers = (int8)(0, 1, 2, 3, 4, 5, 6, 7);
    *sel = select(numbers, numbers + 100, (numbers & 1) == 1);

    float8 s = 0;
    for (int i = 0; i < k - 7; i++) {
        if (i == 0) continue;
        s += (float)i * (float8)(0, 1, 2, 3, 4, 5, 6, 7);
    }
    *sum = s;
}
